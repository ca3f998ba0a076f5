import type { SavedSettings } from '@aurea/contract/billing/practice.ts';
import { initialSettings } from '@aurea/domain/billing/settings/practice.ts';
import { isDay } from '@aurea/domain/core/day.ts';

type Settings = SavedSettings['settings'];
type Texts = 'capital' | 'siren' | 'siret' | 'vatNumber' | 'email' | 'phone' | 'iban' | 'bic' | 'penaltyRate';

/** The settings as they are typed: what may be absent is an empty text. */
export type PracticeValues = Omit<Settings, Texts | 'exemption' | 'terms'> &
  Record<Texts, string> & {
    readonly exemption: NonNullable<Settings['exemption']> | 'none';
    readonly terms: { readonly days: string; readonly from: Settings['terms']['from'] };
  };

function firstSettings(): Settings {
  const { accounts, ...usual } = initialSettings('');
  return { ...usual, accounts: { ...accounts, rates: [...accounts.rates] }, wordings: [] };
}

const orEmpty = (text: string | null) => text ?? '';

export function valuesOf(settings: Settings | null): PracticeValues {
  const known = settings ?? firstSettings();
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
