import { type IncomingMessage, type ServerResponse } from 'node:http';

/** What a path does instead of responding normally. */
export type Fault = (
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: string }
  /** Accepts the request and never responds. */
  | { kind: 'hang' }
  /** Sends headers and the first bytes of the body, then nothing more. */
  | { kind: 'stall' }
  /** Reads the whole request and closes the connection without a response. */
  | { kind: 'drop' }
  /** Resets the connection. */
  | { kind: 'reset' }
  /** 200 and another JSON body: `{}`, `null`, a string. */
  | { kind: 'body'; body: unknown }
  /** The normal response of the time of the request, after a delay. */
  | { kind: 'slow'; ms: number }
) & {
  /** Number of requests that fail; unset: until the fault is removed. */
  times?: number;
};

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: string | Buffer;
}

/**
 * Responds to a request as a fault says. `healthy` makes the normal response.
 * Returns the status that was sent, or `null` if there was no response.
 */
export async function answerWithFault(
  fault: Fault,
  request: IncomingMessage,
  response: ServerResponse,
  healthy: () => Promise<Answer>,
): Promise<number | null> {
  switch (fault.kind) {
    case 'hang':
      return null;
    case 'drop':
      for await (const _chunk of request);
      request.socket.destroy();
      return null;
    case 'reset':
      request.socket.resetAndDestroy();
      return null;
    case 'stall': {
      const { body } = await healthy();
      response.writeHead(200, { ...JSON_HEADERS, 'Content-Length': Buffer.byteLength(body) });
      response.write(body.slice(0, 20));
      return 200;
    }
    case 'slow': {
      const answer = await healthy();
      await new Promise((resolve) => setTimeout(resolve, fault.ms));
      return send(response, answer);
    }
    case 'status':
      return send(response, {
        status: fault.status,
        headers: fault.headers,
        body: fault.body ?? JSON.stringify({ message: `Fault ${fault.status}` }),
      });
    case 'body':
      return send(response, { status: 200, body: JSON.stringify(fault.body) });
  }
}

const JSON_HEADERS = { 'Content-Type': 'application/json; charset=utf-8' };

/** Sends a whole response: JSON unless its headers say otherwise. */
export function send(response: ServerResponse, { status, headers, body }: Answer): number {
  response.writeHead(status, { ...JSON_HEADERS, ...headers, 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
  return status;
}
