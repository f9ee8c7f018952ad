/** What this site uses of the package, whose own types bring those of a whole web framework. */
declare module 'compression' {
  import { type IncomingMessage, type ServerResponse } from 'node:http';

  namespace compression {
    type Filter = (request: IncomingMessage, response: ServerResponse) => boolean;
    const filter: Filter;
  }
  function compression(options: {
    filter: compression.Filter;
    threshold: number;
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  export = compression;
}
