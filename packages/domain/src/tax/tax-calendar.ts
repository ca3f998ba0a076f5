import type { Day } from '../core/day.ts';

/** An entry of a calendar file. */
export type CalendarEntry = { readonly id: string; readonly on: Day; readonly title: string; readonly detail: string };

const LINE = 74;

/**
 * A calendar file with whole days, each with a reminder a week before.
 *
 * @param timestamp moment of the file, `20261120T120000Z`
 * @see RFC 5545
 */
export function calendarFile(entries: readonly CalendarEntry[], timestamp: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Aurea//Tax calendar//EN',
    ...entries.flatMap(({ id, on, title, detail }) => [
      'BEGIN:VEVENT',
      `UID:${id}@aurea`,
      `DTSTAMP:${timestamp}`,
      `DTSTART;VALUE=DATE:${on.replaceAll('-', '')}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(detail)}`,
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(title)}`,
      'TRIGGER:-P7D',
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.flatMap(folded).join('\r\n').concat('\r\n');
}

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');

/** Lines are at most 75 octets long; a letter of up to three octets is never cut. */
function folded(line: string): readonly string[] {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const letter of line) {
    const octets = (letter.codePointAt(0) ?? 0) < 0x80 ? 1 : 3;
    if (size + octets > LINE) {
      parts.push(part);
      part = ' ';
      size = 1;
    }
    part += letter;
    size += octets;
  }
  return [...parts, part];
}
