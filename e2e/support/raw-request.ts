import http from 'node:http';

export interface RawRequest {
  /** Sent unchanged; `fetch` would normalise it. */
  path: string;
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string;
}

export interface RawResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

/** Sends a request without normalising the path or following a redirect. */
export function sendRaw(
  baseURL: string,
  { path, method = 'GET', headers = {}, body }: RawRequest,
): Promise<RawResponse> {
  const { hostname, port } = new URL(baseURL);
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path, method, headers, agent: false, signal: AbortSignal.timeout(60_000) };
    const request = http.request(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      response.on('error', reject);
    });
    request.on('error', reject).end(body);
  });
}
