import { expect, test } from 'vitest';
import { refreshLines } from './refresh-lines.ts';

const words = {
  refreshing: (done: string, total: string) => `${done}/${total}`,
  refreshed: (done: string) => `ended ${done}`,
  unknownTo: (failed: string) => `failed ${failed}`,
  resting: (source: string) => `resting ${source}`,
  pace: 'pace',
  sources: { yahoo: 'Yahoo', coingecko: 'CoinGecko', ecb: 'ECB' },
};
const idle = { enabled: true, askedAt: null, total: 3, done: 1, failed: 1, running: false, sources: [] };
const resting = [{ source: 'yahoo' as const, answeredAt: null, restingUntil: '2026-11-20T10:00:00.000Z' }];

test.for([
  { why: 'nothing goes on', progress: idle, hasEnded: false, lines: [] },
  { why: 'it has just ended', progress: idle, hasEnded: true, lines: ['ended 1', 'failed 1'] },
  { why: 'it goes on', progress: { ...idle, failed: 0, running: true }, hasEnded: false, lines: ['1/3', 'pace'] },
  {
    why: 'a source is left alone',
    progress: { ...idle, failed: 0, running: true, sources: resting },
    hasEnded: false,
    lines: ['1/3', 'resting Yahoo', 'pace'],
  },
])('$why', ({ progress, hasEnded, lines }) => {
  expect(refreshLines(progress, hasEnded, words)).toEqual(lines);
});
