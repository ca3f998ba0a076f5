import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Writes a brotli and a gzip copy beside every text file of the built web application, so that none is compressed per request. */
const [, , folder = 'apps/web/dist'] = process.argv;

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|svg|html|webmanifest)$/.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const content = readFileSync(path);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  writeFileSync(`${path}.br`, brotliCompressSync(content, quality));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
