import { Failure } from '../core/failure.ts';

export type PasswordContext = {
  /** A second factor is required at every sign-in, so a shorter password is enough. */
  readonly secondFactorEnforced: boolean;
  /** What belongs to the person: their address, their names. */
  readonly personal: readonly string[];
  /** Whether a text, in lower case, is on the list of passwords known from leaks. */
  readonly isListed: (text: string) => boolean;
};

export const PASSWORD_MIN = 15;
const PASSWORD_MIN_WITH_SECOND_FACTOR = 8;
const PASSWORD_MAX = 256;

/** Fewer bits than this can be found by trying, throttling or not. CNIL, recommendation 2022-100 on passwords. */
const LEAST_BITS = 50;
/** Letters that must remain of a password once everything guessable about its owner is taken out. */
const LEAST_OWN_LETTERS = 8;
const LEAST_DISTINCT = 5;

/** Words that anyone would try here first, in both languages. */
const PRODUCT_WORDS = [
  'aurea',
  'wealth',
  'patrimoine',
  'investment',
  'investissement',
  'finance',
  'advisor',
  'conseiller',
  'password',
  'motdepasse',
  'passphrase',
  'welcome',
  'bienvenue',
];

/** The form in which a password is compared and hashed, so that one typed on another keyboard is the same. */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

/**
 * The password rule (règles du mot de passe): refuses one that is too short, too long, or easy to guess. No composition
 * rule: a phrase is fine.
 *
 * Characters are Unicode code points, after normalisation.
 *
 * @throws Failure `password_too_short` (`min`), `password_too_long` (`max`), `password_too_weak`, `password_breached`,
 *   `password_contextual`
 * @see NIST SP 800-63B-4, 3.1.1.2; CNIL, recommendation 2022-100; OWASP ASVS 5.0.0, 6.2
 */
export function checkPassword(password: string, context: PasswordContext): void {
  const text = normalisePassword(password);
  const length = [...text].length;
  const min = context.secondFactorEnforced ? PASSWORD_MIN_WITH_SECOND_FACTOR : PASSWORD_MIN;
  if (length < min) throw new Failure('password_too_short', { min });
  if (length > PASSWORD_MAX) throw new Failure('password_too_long', { max: PASSWORD_MAX });
  if (isWellKnown(text.toLowerCase(), context.isListed)) throw new Failure('password_breached');
  if (isMadeOf(text, [...PRODUCT_WORDS, ...context.personal.flatMap(partsOf)]))
    throw new Failure('password_contextual');
  if (passwordBits(text) < LEAST_BITS || isMonotonous(text)) throw new Failure('password_too_weak');
}

/**
 * Strength of a password in bits by the formula of the CNIL: length × log2(size of the alphabets it draws from).
 *
 * @see CNIL, recommendation 2022-100, annex: 15 digits are 49.8 bits, 15 small letters 70.5
 */
export function passwordBits(password: string): number {
  const alphabets: readonly (readonly [RegExp, number])[] = [
    [/\d/, 10],
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[!-/:-@[-`{-~ ]/, 33],
    [/[^ -~]/, 100],
  ];
  const size = alphabets.reduce((sum, [used, letters]) => sum + (used.test(password) ? letters : 0), 0);
  return size === 0 ? 0 : [...password].length * Math.log2(size);
}

/** A leaked password, possibly with signs and digits around it, twice, or followed by another one. */
function isWellKnown(text: string, isListed: (text: string) => boolean): boolean {
  const compact = text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const core = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if ([text, compact, core].some((form) => form !== '' && isListed(form))) return true;
  const cuts = Array.from({ length: Math.max(compact.length - 1, 0) }, (_, index) => index + 1);
  return cuts.some((cut) => isListed(compact.slice(0, cut)) && isListed(compact.slice(cut)));
}

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};

function plain(text: string): string {
  const unmarked = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return unmarked.replaceAll(/[013457@$]/g, (sign) => LOOK_ALIKES[sign] ?? sign);
}

/** The words of an address or a name that are long enough not to match by chance. */
function partsOf(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}]+/u).map(plain);
  return [words.join(''), ...words].filter((word) => word.length >= 4);
}

/** Whether little remains once the words are taken out; digits do not count as remaining. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const compact = plain(password).replaceAll(/[^\p{L}\p{N}]/gu, '');
  const longestFirst = words.map((word) => plain(word)).toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ''), compact);
  return rest !== compact && [...rest.replaceAll(/\d/g, '')].length < LEAST_OWN_LETTERS;
}

/** A few characters over and over, or a walk along the alphabet or the digits. */
function isMonotonous(text: string): boolean {
  const characters = [...text.toLowerCase()];
  if (new Set(characters).size < LEAST_DISTINCT) return true;
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  const walked = steps.filter((step) => step === 1 || step === -1 || step === 0).length;
  return walked >= steps.length * 0.8;
}
