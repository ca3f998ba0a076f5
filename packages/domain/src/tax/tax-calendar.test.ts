import { expect, it } from 'vitest';
import { calendarFile } from './tax-calendar.ts';

it('writes whole days with a reminder, escaped and folded', () => {
  const entry = {
    ...{ id: '2026-retirement', on: '2026-12-31', title: 'PER; payment, last day' },
    detail: 'é'.repeat(60),
  };
  const file = calendarFile([entry], '20261120T120000Z');
  const lines = file.split('\r\n');
  expect(lines).toContain('SUMMARY:PER\\; payment\\, last day');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
  expect(lines).toContain('TRIGGER:-P7D');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${'é'.repeat(60)}`);
});
