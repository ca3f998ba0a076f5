import { describe, expect, test } from 'vitest';
import { cpuMs } from '../../core/testing/cpu-time.ts';
import { readRows } from '../rows/rows.ts';
import { detectSource } from '../sources/detect.ts';

const lines = (...rows: readonly string[]) => `${rows.join('\n')}\n`;

function read(text: string): number {
  const { mapping } = detectSource(text, []);
  return [...readRows(text, mapping, { today: '2026-12-31', presets: [] })].length;
}

describe('hostile tables', () => {
  test.for([
    {
      why: 'many wide names',
      text: `${Array.from({ length: 3000 }, () => 'transaction amount of the price').join(';')}\n`.repeat(60),
    },
    {
      why: 'long words',
      text: lines(`${'date '.repeat(2000)};${'montant '.repeat(2000)}`, `${'1'.repeat(5000)};${'achat '.repeat(5000)}`),
    },
    {
      why: 'trades in text',
      text: lines('Date;Comment;Amount', ...Array.from({ length: 300 }, () => `2026-01-13;${'1,'.repeat(400)}@;-5,00`)),
    },
  ])('$why are read in a second of processor time', ({ text }) => {
    expect(cpuMs(() => read(text))).toBeLessThan(1000);
  });
});
