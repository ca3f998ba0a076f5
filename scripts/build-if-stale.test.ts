import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, test } from 'vitest';
import { fingerprint, isStale } from './build-if-stale.ts';

function project(): string {
  const root = mkdtempSync(join(tmpdir(), 'aurea-build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['apps/web/src/ui', 'apps/web/dist', 'packages/domain/src']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  writeFileSync(join(root, 'apps/web/index.html'), '<html>');
  writeFileSync(join(root, 'apps/web/src/ui/page.tsx'), 'page');
  writeFileSync(join(root, 'packages/domain/src/rule.ts'), 'rule');
  return root;
}

const writeFingerprint = (root: string) => writeFileSync(join(root, 'apps/web/dist/.stamp'), fingerprint(root));

it('builds what was never built, and not again', () => {
  const root = project();
  expect(isStale(root, 'product')).toBe(true);
  writeFingerprint(root);
  expect(isStale(root, 'product')).toBe(false);
});

it('does not take the build of the tests for that of the product', () => {
  const root = project();
  writeFingerprint(root);
  expect(isStale(root, 'test')).toBe(true);
});

test.for([
  { why: 'a changed file', change: (root: string) => writeFileSync(join(root, 'apps/web/src/ui/page.tsx'), 'pages') },
  { why: 'a new file', change: (root: string) => writeFileSync(join(root, 'packages/domain/src/new.ts'), '') },
  { why: 'a removed file', change: (root: string) => rmSync(join(root, 'packages/domain/src/rule.ts')) },
  { why: 'other versions', change: (root: string) => writeFileSync(join(root, 'package-lock.json'), '{}') },
])('builds again after $why', ({ change }) => {
  const root = project();
  writeFingerprint(root);
  change(root);
  expect(isStale(root, 'product')).toBe(true);
});

test.for([
  {
    why: 'a file touched but not changed',
    change: (root: string) => utimesSync(join(root, 'apps/web/src/ui/page.tsx'), new Date(0), new Date()),
  },
  { why: 'a test', change: (root: string) => writeFileSync(join(root, 'packages/domain/src/rule.test.ts'), 'test') },
])('does not build again for $why', ({ change }) => {
  const root = project();
  writeFingerprint(root);
  change(root);
  expect(isStale(root, 'product')).toBe(false);
});
