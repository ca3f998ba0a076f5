import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NODE_FLAGS } from './product.ts';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

it.each(['package.json', 'deploy/Dockerfile', 'deploy/aurea.service'])(
  'the product is started with the same flags everywhere: %s',
  (file) => {
    for (const flag of NODE_FLAGS) expect(read(file)).toContain(flag);
  },
);

it.each(['scripts/start.ts', 'deploy/Dockerfile', 'deploy/aurea.service'])(
  'threads find code that was compiled before: %s',
  (file) => {
    expect(read(file)).toContain('NODE_COMPILE_CACHE');
  },
);
