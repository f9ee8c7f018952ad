/** For the queue of enquiries, which has a backend or nothing to deliver: the content is in Next's part of the worker. */
export const embeddedTransport = undefined;
