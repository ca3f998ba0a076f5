/** The sections of the settings, in groups, each with an address of its own: `?section=bank`. */
export const GROUPS = [
  { group: 'practice', sections: ['identity', 'look', 'advice'] },
  { group: 'billing', sections: ['vat', 'bank', 'cards', 'numbering', 'catalogue', 'accounts', 'platform'] },
  { group: 'follow', sections: ['mails', 'reminders', 'alerts', 'calendar'] },
] as const;

export type SectionName = (typeof GROUPS)[number]['sections'][number];

const FIRST: SectionName = 'identity';

const NAMES: readonly SectionName[] = GROUPS.flatMap(({ sections }) => [...sections]);

/** Parts with a name of their own in addresses and near names, with the section that shows them. */
const SECTION_BY_PART: ReadonlyMap<string | undefined, SectionName> = new Map([
  ['contact', 'identity'],
  ['terms', 'bank'],
  ['wordings', 'vat'],
  ['notices', 'alerts'],
  ['company', 'identity'],
  ['logo', 'look'],
  ['payment', 'bank'],
  ['payments', 'bank'],
  ['iban', 'bank'],
  ['card', 'cards'],
  ['numbers', 'numbering'],
  ['articles', 'catalogue'],
  ['mail', 'mails'],
  ['reminder', 'reminders'],
]);

/** What a check finds missing, and the section where it is filled in. */
const SECTION_BY_FIELD: ReadonlyMap<string | undefined, SectionName> = new Map([
  ['vatNumber', 'vat'],
  ['iban', 'bank'],
]);

export type Place = {
  readonly section?: string | undefined;
  /** What a check finds missing. */
  readonly field?: string | undefined;
  /** Links of earlier mails name a section as the hash: `#bank`. */
  readonly hash?: string | undefined;
};

const named = (name: string | undefined) => NAMES.find((each) => each === name) ?? SECTION_BY_PART.get(name);

/** Whether an address names a section that is not there. */
export const isUnknownSection = ({ section }: Place): boolean => section !== undefined && named(section) === undefined;

/** The section that an address means. */
export function sectionOf({ section, field, hash }: Place): SectionName {
  return named(section) ?? named(hash) ?? SECTION_BY_FIELD.get(field) ?? FIRST;
}

/** The first section is at the address of the settings themselves. */
export const addressOfSection = (section: SectionName): string =>
  section === FIRST ? '/dashboard/practice' : `/dashboard/practice?section=${section}`;
