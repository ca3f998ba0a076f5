import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import type { Clock } from './deps.ts';

type Options = { readonly config: Pick<Config, 'publicUrl' | 'mailFrom'>; readonly clock: Clock };

const MONTHS = 6;

/** What machines ask every site for: whom to write to about a flaw (RFC 9116), and that nothing is to be indexed. */
export function serveWellKnown(app: FastifyInstance, { config, clock }: Options): void {
  const plain = 'text/plain; charset=utf-8';
  const contact = /<([^<>]+)>$/.exec(config.mailFrom)?.[1] ?? config.mailFrom;

  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = clock.now();
    expires.setUTCMonth(expires.getUTCMonth() + MONTHS);
    return reply
      .type(plain)
      .send(
        [
          `Contact: mailto:${contact}`,
          `Expires: ${expires.toISOString()}`,
          'Preferred-Languages: fr, en',
          `Canonical: ${config.publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      );
  });

  app.get('/robots.txt', async (_request, reply) => reply.type(plain).send('User-agent: *\nDisallow: /\n'));
}
