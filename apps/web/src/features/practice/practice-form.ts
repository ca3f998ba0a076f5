import type { SavedSettings } from '@aurea/contract/practice.ts';
import { isDay } from '@aurea/domain/core/day.ts';
import { initialSettings } from '@aurea/domain/invoicing/practice.ts';

type Settings = SavedSettings['settings'];
type Texts = 'capital' | 'siren' | 'siret' | 'vatNumber' | 'email' | 'phone' | 'iban' | 'bic' | 'penaltyRate';

/** The settings as they are typed: what may be absent is an empty text. */
export type PracticeValues = Omit<Settings, Texts | 'exemption' | 'terms'> &
  Record<Texts, string> & {
    readonly exemption: NonNullable<Settings['exemption']> | 'none';
    readonly terms: { readonly days: string; readonly from: Settings['terms']['from'] };
  };

const orEmpty = (text: string | null) => text ?? '';

export function valuesOf(settings: Settings | null): PracticeValues {
  const known = settings ?? { ...initialSettings(''), wordings: [] };
  return {
    ...known,
    capital: orEmpty(known.capital),
    siren: orEmpty(known.siren),
    siret: orEmpty(known.siret),
    vatNumber: orEmpty(known.vatNumber),
    email: orEmpty(known.email),
    phone: orEmpty(known.phone),
    iban: orEmpty(known.iban),
    bic: orEmpty(known.bic),
    penaltyRate: orEmpty(known.penaltyRate),
    exemption: known.exemption ?? 'none',
    terms: { ...known.terms, days: String(known.terms.days) },
  };
}

/** A colour as it may be typed, in the one way in which it is kept: `#rrggbb`. Black where it is none. */
export function colorOf(typed: string): string {
  const digits = typed.trim().replace('#', '').toLowerCase();
  const whole = /^[\da-f]{3}$/.test(digits) ? digits.replaceAll(/./g, '$&$&') : digits;
  return /^[\da-f]{6}$/.test(whole) ? `#${whole}` : '#000000';
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

export function settingsOf(values: PracticeValues): Settings {
  return {
    ...values,
    capital: orNull(values.capital),
    siren: orNull(values.siren),
    siret: orNull(values.siret),
    vatNumber: orNull(values.vatNumber),
    email: orNull(values.email),
    phone: orNull(values.phone),
    iban: orNull(values.iban),
    bic: orNull(values.bic),
    penaltyRate: orNull(values.penaltyRate),
    exemption: values.exemption === 'none' ? null : values.exemption,
    terms: { ...values.terms, days: Number(values.terms.days) },
    accent: colorOf(values.accent),
    wordings: values.wordings.filter(({ from, text }) => isDay(from) && text.trim() !== ''),
  };
}

type Group = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function rebasedPart(typed: unknown, from: unknown, onto: unknown): unknown {
  if (isGroup(typed) && isGroup(from) && isGroup(onto)) {
    const names = Object.keys({ ...onto, ...typed });
    return Object.fromEntries(names.map((name) => [name, rebasedPart(typed[name], from[name], onto[name])]));
  }
  return JSON.stringify(typed) === JSON.stringify(from) ? onto : typed;
}

/** What was typed over one state of the settings, put over a newer one: each field that was touched stays as typed. */
export function rebased(typed: PracticeValues, from: PracticeValues, onto: PracticeValues): PracticeValues {
  return rebasedPart(typed, from, onto) as PracticeValues;
}
