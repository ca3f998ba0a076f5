import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse } from './response-cache.ts';

/** Less than this is smaller as it is. */
const THRESHOLD_BYTES = 1024;

/** A level of brotli beyond which each byte saved costs many times the work. */
const BROTLI_QUALITY = 4;

/** The encodings of the product, the best first, each off the event loop. */
const ENCODINGS: Readonly<Record<string, (text: string) => Promise<Buffer>>> = {
  br: async (text) =>
    await promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: async (text) => await promisify(gzip)(text),
};

/** A cached reply in the best encoding the caller accepts: it is compressed the first time only. */
export async function compressedResponse(
  { text, compressed }: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | Buffer> {
  reply.header('vary', 'accept-encoding');
  const encoding = encodingOf(String(request.headers['accept-encoding'] ?? ''));
  const compress = ENCODINGS[encoding];
  if (!compress || text.length < THRESHOLD_BYTES) return text;
  const begun = compressed.get(encoding) ?? compress(text);
  compressed.set(encoding, begun);
  reply.header('content-encoding', encoding);
  return await begun;
}

/** The best of those the caller accepts; one that is refused (`q=0`) does not count. */
function encodingOf(accepted: string): string {
  const named = accepted.split(',').flatMap((part) => {
    const [name = '', quality = ''] = part.split(';');
    return /q=0(?:\.0*)?$/.test(quality.trim()) ? [] : [name.trim().toLowerCase()];
  });
  return Object.keys(ENCODINGS).find((encoding) => named.includes(encoding)) ?? '';
}
