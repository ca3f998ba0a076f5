import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import type { Log } from '#logging.ts';

/**
 * Says in the log, once, that an unknown peer names the address of a visitor: either a proxy that `TRUST_PROXY` forgets, so
 * that all its visitors share one limit, or somebody who tries to pass for another.
 */
export function warnOfUnknownProxy(app: FastifyInstance, log: Log): void {
  let hasWarned = false;
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.headers['x-forwarded-for'] === undefined) return;
    // Behind a trusted proxy the address is that of the visitor, not of the peer.
    if (request.ips && request.ips.length > 1) return;
    hasWarned = true;
    log.warn(
      'X-Forwarded-For came from a peer outside TRUST_PROXY and is not believed; a proxy of yours belongs there',
    );
  });
}

/** Sentences for the log of a start whose settings do not fit each other. */
export function doubtsAbout({ publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>): string[] {
  if (!publicUrl.startsWith('https:') || trustProxy.length > 0) return [];
  return [
    'PUBLIC_URL is https and TRUST_PROXY is empty: all visitors behind the proxy share one address and its limits',
  ];
}
