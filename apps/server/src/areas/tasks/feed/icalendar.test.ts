import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type CalendarEvent, icalendar } from './icalendar.ts';

const event = (summary: string): CalendarEvent => ({
  uid: 'task-1@aurea',
  changedAt: new Date('2026-11-20T09:00:00.123Z'),
  revision: 0,
  summary,
  when: { on: '2026-11-24' },
});

const written = (summary: string) => icalendar({ name: 'Cabinet', events: [event(summary)] });

/** The value of a text, folding and escaping undone (RFC 5545, 3.1 and 3.3.11). */
function summaryIn(text: string): string {
  const line = text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((one) => one.startsWith('SUMMARY:'));
  return (line ?? '')
    .slice('SUMMARY:'.length)
    .replaceAll(/\\([\\;,nN])/g, (_, sign) => (/n/i.test(sign) ? '\n' : sign));
}

/** A content line of the grammar of section 3.1. */
const CONTENT_LINE = /^[A-Z-]+(?:;[A-Z]+=[A-Z]+)*:[^\p{Cc}]*$/u;

describe('a calendar as text', () => {
  test.for([
    { why: 'separators are escaped', title: 'a;b,c\\d', line: 'SUMMARY:a\\;b\\,c\\\\d' },
    { why: 'a line break begins no line', title: 'a\nEND:VEVENT\r\nX:1', line: 'SUMMARY:a\\nEND:VEVENT\\nX:1' },
    { why: 'other breaks of Unicode begin none either', title: 'a\u2028b\u2029c', line: 'SUMMARY:a\\nb\\nc' },
    { why: 'control characters are spaces', title: 'a\u0000b\u000bc\u0085d', line: 'SUMMARY:a b c d' },
    { why: 'a colon is no separator in a text', title: 'a:b"c', line: 'SUMMARY:a:b"c' },
  ])('$why', ({ title, line }) => {
    expect(written(title).split('\r\n')).toContain(line);
  });

  it('is made of the parts of the grammar, in their order', () => {
    const names = written('x')
      .split('\r\n')
      .map((line) => line.split(/[:;]/)[0]);
    expect(names.slice(0, 4)).toEqual(['BEGIN', 'VERSION', 'PRODID', 'CALSCALE']);
    expect(names.slice(8)).toEqual([
      'BEGIN',
      'UID',
      'DTSTAMP',
      'SEQUENCE',
      'SUMMARY',
      'DTSTART',
      'TRANSP',
      'END',
      'END',
      '',
    ]);
    expect(written('x')).toContain('DTSTAMP:20261120T090000Z\r\n');
  });

  it('folds lines at 75 octets, never inside a character', () => {
    const title = 'é👩‍💼'.repeat(60);
    const lines = written(title).split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(lines.some((line) => Buffer.byteLength(line) > 70)).toBe(true);
    expect(Buffer.from(written(title)).toString()).not.toContain('\ufffd');
  });

  it('gives back every title, and nothing that a title holds becomes a line', () => {
    const anyTitle = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(anyTitle, (title) => {
        const text = written(title);
        expect(
          text
            .replaceAll('\r\n ', '')
            .split('\r\n')
            .slice(0, -1)
            .every((line) => CONTENT_LINE.test(line)),
        ).toBe(true);
        expect(text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
        const plain = title.replaceAll(/\r\n?|\u2028|\u2029/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ');
        expect(summaryIn(text)).toBe(plain);
      }),
    );
  });
});
