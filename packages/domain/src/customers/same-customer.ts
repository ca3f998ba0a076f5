import { plainWords } from '../imports/text/words.ts';

/** Forms of companies, which people write or leave out. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'sarl sas sasu eurl sci sa snc scop selarl selas ei eirl scp spfpl gmbh ag ltd llc bv srl spa'.split(' '),
);

/** Words of courtesy before a name. */
const TITLES: ReadonlySet<string> = new Set(['m', 'mr', 'mme', 'mlle', 'mrs', 'ms', 'monsieur', 'madame', 'me', 'dr']);

/**
 * The words of a name as names are compared: without accents, case, titles and legal forms, in alphabetical order;
 * `SARL Société Dupont` is `dupont societe`.
 */
export function nameWords(name: string): readonly string[] {
  const words = plainWords(name).trim().split(' ').filter(Boolean);
  const distinctive = words.filter((word) => !LEGAL_FORMS.has(word) && !TITLES.has(word));
  return [...new Set(distinctive.length > 0 ? distinctive : words)].toSorted();
}

/** By what one customer seems to be another. */
export const DUPLICATE_SIGNS = ['siren', 'vatNumber', 'email', 'phone', 'name', 'similarName'] as const;
export type DuplicateSign = (typeof DUPLICATE_SIGNS)[number];

/** What identifies a customer; what is not known is null. */
export type CustomerIdentity = {
  readonly nameWords: readonly string[];
  readonly email: string | null;
  readonly phone: string | null;
  readonly siren: string | null;
  readonly vatNumber: string | null;
};

/** By what two customers seem to be one and the same; nothing where they do not. */
export function signsOfSame(one: CustomerIdentity, other: CustomerIdentity): readonly DuplicateSign[] {
  const equal = (a: string | null, b: string | null) => a !== null && a.toLowerCase() === b?.toLowerCase();
  const names = nameMatch(one.nameWords, other.nameWords);
  return [
    ...(equal(one.siren, other.siren) ? (['siren'] as const) : []),
    ...(equal(one.vatNumber, other.vatNumber) ? (['vatNumber'] as const) : []),
    ...(equal(one.email, other.email) ? (['email'] as const) : []),
    ...(equal(one.phone, other.phone) ? (['phone'] as const) : []),
    ...(names ? [names] : []),
  ];
}

function nameMatch(one: readonly string[], other: readonly string[]): 'name' | 'similarName' | null {
  if (one.length === 0 || one.length !== other.length) return null;
  if (one.every((word, at) => word === other[at])) return 'name';
  const left = [...other];
  const isPaired = (word: string) => {
    const at = left.findIndex((candidate) => isOneSlipAway(word, candidate));
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  };
  return one.every(isPaired) ? 'similarName' : null;
}

const SHORTEST_SLIP = 4;

/** Whether words are the same but for one letter too many, too few, other, or exchanged with its neighbour. */
function isOneSlipAway(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.min(one.length, other.length) < SHORTEST_SLIP || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const rest = (word: string, skipped: number) => word.slice(start + skipped);
  const exchanged = one[start] === other[start + 1] && one[start + 1] === other[start];
  return (
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    rest(one, 0) === rest(other, 1) ||
    (exchanged && rest(one, 2) === rest(other, 2))
  );
}
