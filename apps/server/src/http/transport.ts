/** How patient the server is with a slow client. */
export type Patience = { readonly requestMs: number; readonly checkEveryMs: number };

const PATIENCE: Patience = { requestMs: 15_000, checkEveryMs: 2_000 };

/** Limits of the transport: sizes, and how long a connection, a request and a handler may take. */
export function transportLimits({ requestMs, checkEveryMs }: Patience = PATIENCE) {
  return {
    bodyLimit: 256 * 1024,
    connectionTimeout: 30_000,
    handlerTimeout: 20_000,
    // Longer than the minute for which proxies hold an idle connection: the side that reuses it must be the one that closes it.
    keepAliveTimeout: 65_000,
    requestTimeout: requestMs,
    http: {
      maxHeaderSize: 16 * 1024,
      // Here as well: set on the finished server, as Fastify does, Node would not apply it to the body of a request.
      requestTimeout: requestMs,
      headersTimeout: requestMs,
      connectionsCheckingInterval: checkEveryMs,
      // Node would refuse without a body; `requireOneHost` answers by the error contract.
      requireHostHeader: false,
    },
  };
}
