import type { Locale } from '@aurea/contract/core/shapes.ts';

/** The territories of France by their time zone, region code and, where the region alone does not say it, town. */
const FRENCH: readonly (readonly [zone: string, region: string, town?: string])[] = [
  ['Europe/Paris', 'FR', 'Paris'],
  ['America/Guadeloupe', 'GP'],
  ['America/Martinique', 'MQ'],
  ['America/Cayenne', 'GF', 'Cayenne'],
  ['Indian/Reunion', 'RE'],
  ['Indian/Mayotte', 'YT'],
  ['Pacific/Noumea', 'NC', 'Nouméa'],
  ['Pacific/Tahiti', 'PF', 'Tahiti'],
  ['Pacific/Wallis', 'WF'],
  ['America/Miquelon', 'PM'],
];

type ZoneOption = { readonly value: string; readonly label: string; readonly detail: string; readonly group: string };

type Asked = {
  readonly locale: Locale;
  /** Always among the options, even where this browser does not list it. */
  readonly chosen: string;
  readonly groups: { readonly french: string; readonly other: string };
  readonly now: Date;
};

/** Every time zone with its present offset: those of France first, then all that the browser knows, by name. */
export function timeZoneOptions({ locale, chosen, groups, now }: Asked): readonly ZoneOption[] {
  const option = (value: string, group: string): ZoneOption => ({
    value,
    label: timeZoneName(value, locale),
    detail: offsetOf(value, now),
    group,
  });
  const french = FRENCH.map(([zone]) => zone);
  const others = new Set([...Intl.supportedValuesOf('timeZone'), chosen]);
  return [
    ...french.map((zone) => option(zone, groups.french)),
    ...[...others]
      .filter((zone) => zone.includes('/') && !zone.startsWith('Etc/') && !french.includes(zone))
      .map((zone) => option(zone, groups.other))
      .toSorted((one, other) => one.label.localeCompare(other.label, locale)),
  ];
}

/** `Nouvelle-Calédonie (Nouméa)` in France, else the town and the part of the world: `Los Angeles (America)`. */
export function timeZoneName(zone: string, locale: Locale): string {
  const [, region, town] = FRENCH.find(([name]) => name === zone) ?? [];
  if (region) {
    const name = new Intl.DisplayNames(locale, { type: 'region' }).of(region) ?? region;
    return town ? `${name} (${town})` : name;
  }
  const parts = zone.replaceAll('_', ' ').split('/');
  return `${parts.at(-1)} (${parts[0]})`;
}

/** `UTC+11`, `UTC−4`, `UTC`. */
function offsetOf(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return offset.replace('GMT', 'UTC').replace('-', '−');
}
