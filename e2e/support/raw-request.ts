import http from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawRequest {
  /** Sent unchanged; `fetch` would normalise it. */
  path: string;
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string;
  /** The address from which it is sent. */
  localAddress?: string;
}

export interface RawResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  /** The body as a text. */
  text: string;
}

/** Sends a request without normalising the path, following a redirect or unpacking the response. */
export function sendRaw(
  baseURL: string,
  { path, method = 'GET', headers = {}, body, localAddress }: RawRequest,
): Promise<RawResponse> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(60_000);
    const sent = { hostname, port, path, method, headers, localAddress, agent: false, signal };
    // Shows a header that is sent twice.
    const options = { ...sent, joinDuplicateHeaders: true };
    const request = http.request(options, (response) => {
      const { statusCode: status = 0, headers } = response;
      buffer(response).then((body) => resolve({ status, headers, body, text: body.toString() }), reject);
    });
    request.on('error', reject).end(body);
  });
}
