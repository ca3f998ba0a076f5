import { parentPort } from 'node:worker_threads';
import { hostileTexts, type Pattern } from './patterns.ts';

export type Attack = { readonly pattern: Pattern; readonly length: number; readonly only?: readonly number[] };
/** The texts that took longer than the bound, by their place. */
export type Slow = readonly { readonly at: number; readonly ms: number }[];

const SUSPECT_MS = 2;

parentPort?.on('message', ({ pattern, length, only }: Attack) => {
  const expression = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ''));
  const texts = hostileTexts(pattern, length);
  const slow = (only ?? [...texts.keys()]).flatMap((at) => {
    const begun = performance.now();
    expression.test(texts[at] ?? '');
    const ms = performance.now() - begun;
    return ms > SUSPECT_MS ? [{ at, ms }] : [];
  });
  parentPort?.postMessage(slow satisfies Slow);
});
