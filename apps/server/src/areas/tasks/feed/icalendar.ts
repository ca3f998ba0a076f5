import type { Day } from '@aurea/domain/core/day.ts';

export type CalendarEvent = {
  /** The same each time the calendar is read. */
  readonly uid: string;
  readonly changedAt: Date;
  /** How often it was changed, from zero. */
  readonly revision: number;
  readonly summary: string;
  readonly when: { readonly on: Day } | { readonly startsAt: Date; readonly minutes: number };
};

type Calendar = { readonly name: string; readonly events: readonly CalendarEvent[] };

/**
 * A calendar as text, for applications that read it again and again.
 *
 * Lines are folded at 75 octets, texts are escaped, moments are in UTC; a day stands for an event of the whole day that
 * leaves its owner free.
 *
 * @see RFC 5545, sections 3.1 (folding), 3.3.11 (escaping) and 3.6.1 (events); RFC 7986, 5.1 (name) and 5.7 (interval)
 */
export function icalendar({ name, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Aurea//Tasks and meetings//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines({ uid, changedAt, revision, summary, when }: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${moment(changedAt)}`,
    `SEQUENCE:${revision}`,
    `SUMMARY:${escaped(summary)}`,
    ...('on' in when
      ? [`DTSTART;VALUE=DATE:${when.on.replaceAll('-', '')}`, 'TRANSP:TRANSPARENT']
      : [`DTSTART:${moment(when.startsAt)}`, `DURATION:PT${when.minutes}M`, 'TRANSP:OPAQUE']),
    'END:VEVENT',
  ];
}

/** `20261124T130000Z` */
const moment = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** Line breaks are written `\n`, and nothing else that could begin a line of its own is left. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n|\u2028|\u2029/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

const MOST_OCTETS = 75;

/** Cuts a line between characters, never inside one; each part but the first begins with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
