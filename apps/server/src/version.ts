import { readFileSync } from 'node:fs';
import { z } from 'zod';

const PACKAGE = new URL('../../../package.json', import.meta.url);

/** The release, like `0.1.0`. */
export function readVersion(): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PACKAGE, 'utf8'))).version;
}
