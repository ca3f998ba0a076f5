import { TYPEFACES } from '@aurea/domain/billing/layout/typefaces.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readSlice, slicesOf } from '#providers/pdf/fonts/slices.ts';

type Asked = { readonly Params: { readonly typeface: string; readonly name?: string } };

/** The names of files stay when a package is upgraded, and what they hold hardly changes. */
const A_WEEK = 'public, max-age=604800';

/**
 * The very files of typefaces that documents are set in, for their preview: a list of the slices of each, with the signs these
 * are for, then each slice. Public, as the pages are.
 */
export function serveTypefaces(app: FastifyInstance): void {
  app.get<Asked>('/fonts/:typeface', async ({ params }, reply) =>
    cached(reply)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(knownSlices(params.typeface).map(({ name, unicodeRange }) => ({ name, unicodeRange })))),
  );
  app.get<Asked>('/fonts/:typeface/:name', async ({ params }, reply) => {
    const slice = knownSlices(params.typeface).find(({ name }) => `${name}.woff2` === params.name);
    if (!slice) throw new Failure('not_found', { what: 'typeface' });
    return cached(reply).type('font/woff2').send(readSlice(slice));
  });
}

function knownSlices(asked: string) {
  const typeface = TYPEFACES.find((one) => one === asked);
  if (!typeface) throw new Failure('not_found', { what: 'typeface' });
  return slicesOf(typeface);
}

const cached = (reply: FastifyReply) => reply.header('cache-control', A_WEEK);
