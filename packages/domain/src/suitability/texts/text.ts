import { type Decimal, type DecimalString, decimal, toDecimalString } from '../../core/decimal.ts';
import { groupThousands } from '../../core/thousands.ts';
import { profileOf } from '../profile/profiles.ts';
import type { RiskLevel } from '../profile/risk-level.ts';
import { SENTENCES, type SentenceKey } from './sentences.ts';
import type { Language } from './worded.ts';

/** A value inside a sentence. Percentages are in points: 4.5 for 4.5 %. */
export type TextValue =
  | { readonly kind: 'profile'; readonly level: RiskLevel }
  | { readonly kind: 'percent'; readonly value: number }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'amount'; readonly value: DecimalString; readonly currency: string };

/** A sentence for a client, by its key and the values it is written with. */
export type Text = { readonly key: SentenceKey; readonly values: Readonly<Record<string, TextValue>> };

export const ofProfile = (level: RiskLevel): TextValue => ({ kind: 'profile', level });
export const ofPercent = (value: number): TextValue => ({ kind: 'percent', value });
export const ofNumber = (value: number): TextValue => ({ kind: 'number', value });

/** An amount to the thousand: what is estimated is not written to the cent. */
export function ofThousands(value: Decimal, currency: string): TextValue {
  const rounded = value.dividedBy(1000).toDecimalPlaces(0).times(1000);
  return { kind: 'amount', value: toDecimalString(rounded), currency };
}

const THIN = '\u202f';
const FIXED = '\u00a0';
const SYMBOLS: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£' };

/**
 * The sentence in a language, with its values written in.
 *
 * @throws RangeError where a value of the sentence is missing
 */
export function sentenceOf({ key, values }: Text, language: Language): string {
  return SENTENCES[key][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (!value) throw new RangeError(`sentence ${key} lacks ${name}`);
    return written(value, language);
  });
}

function written(value: TextValue, language: Language): string {
  if (value.kind === 'profile') return profileOf(value.level).name[language];
  if (value.kind === 'percent') return `${plain(value.value, language)}${language === 'fr' ? FIXED : ''}%`;
  if (value.kind === 'number') return plain(value.value, language);
  return amountText(value.value, value.currency, language);
}

function plain(value: number, language: Language): string {
  const text = String(Math.round(value * 10) / 10).replace('-', '−');
  return language === 'fr' ? text.replace('.', ',') : text;
}

/** To the whole unit of the currency. */
function amountText(value: DecimalString, currency: string, language: Language): string {
  const whole = decimal(value).toDecimalPlaces(0).abs().toFixed();
  const sign = decimal(value).isNegative() ? '−' : '';
  const grouped = groupThousands(whole, language === 'fr' ? THIN : ',');
  const symbol = SYMBOLS[currency];
  if (language === 'fr') return `${sign}${grouped}${FIXED}${symbol ?? currency}`;
  return symbol ? `${sign}${symbol}${grouped}` : `${sign}${grouped}${FIXED}${currency}`;
}
