import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';

export type Country = { readonly name: string; readonly iso2: CountryCode; readonly dialCode: string };

type ParsedPhone = {
  readonly valid: boolean;
  /** As it was given. */
  readonly number: string;
  readonly e164: string | null;
  readonly regionCode: CountryCode | null;
};

type PhoneFormat = 'national' | 'international' | 'e164';

/** What a phone field may be set. */
export type PhoneOptions = {
  /** ISO codes of countries. */
  readonly country?: string;
  readonly defaultCountry?: string;
  readonly guessedCountry?: string;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly format?: PhoneFormat;
  /** What an invalid number is set; null leaves numbers unjudged. */
  readonly invalidMessage?: ((label: string, example: string) => string) | null;
  readonly validateOn?: 'input' | 'blur';
};

const MAX_CHARACTERS = 250;
const MAX_DIGITS = 17;

type CountryChoice = {
  readonly include?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
};

/** The countries offered, by name. Leaving none is a fault of the program. */
export function phoneCountries({ include, exclude }: CountryChoice, language: string): readonly Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const offered = getCountries()
    .filter((iso2) => (include?.includes(iso2) ?? true) && !exclude?.includes(iso2))
    .map((iso2) => ({ name: names.of(iso2) ?? iso2, iso2, dialCode: getCountryCallingCode(iso2) }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  if (offered.length === 0) {
    throw new RangeError('phone field: the include and exclude lists leave no country');
  }
  return offered;
}

type Start = {
  readonly chosen?: string | undefined;
  readonly fallback?: string | undefined;
  readonly guessed?: string | undefined;
  readonly countries: readonly Country[];
};

/** The country to begin with: chosen, else the default, else guessed, else the only one there is. */
export function startCountry({ chosen, fallback, guessed, countries }: Start): CountryCode | null {
  for (const candidate of [chosen, fallback, guessed]) {
    const known = countries.find((country) => country.iso2 === candidate);
    if (known) return known.iso2;
  }
  const [only] = countries;
  return countries.length === 1 && only ? only.iso2 : null;
}

/** At most 250 characters, of which 17 digits. */
export function limitPhone(text: string): string {
  let digits = 0;
  return [...text.slice(0, MAX_CHARACTERS)]
    .filter((character) => {
      if (!/\d/.test(character)) return true;
      digits += 1;
      return digits <= MAX_DIGITS;
    })
    .join('');
}

/** Reads a number as dialled in `country`; one that starts with + says its country itself. */
export function parsePhone(text: string, country: CountryCode | null): ParsedPhone {
  const parsed = parsePhoneNumberFromString(limitPhone(text), {
    ...(country && { defaultCountry: country }),
    extract: false,
  });
  if (!parsed) return { valid: false, number: text, e164: null, regionCode: null };
  return { valid: parsed.isValid(), number: text, e164: parsed.number, regionCode: parsed.country ?? null };
}

type TypedPhone = {
  readonly country: CountryCode | null;
  /** What the field shows. */
  readonly shown: string;
  /** What the field reports: e164 when valid, else as typed. */
  readonly reported: string;
  readonly valid: boolean;
};

type Typing = {
  readonly text: string;
  readonly country: CountryCode | null;
  readonly countries: readonly Country[];
  readonly format?: PhoneFormat;
};

/** What follows from typing: the country may switch to the one of a number that starts with +. */
export function typePhone({ text, country, countries, format = 'national' }: Typing): TypedPhone {
  const typed = limitPhone(text);
  const parsed = parsePhone(typed, country);
  const detected = typed.trim().startsWith('+') ? countries.find(({ iso2 }) => iso2 === parsed.regionCode) : undefined;
  const current = detected?.iso2 ?? country;
  if (!parsed.valid || !parsed.e164 || parsed.regionCode !== current) {
    return { country: current, shown: typed, reported: typed, valid: false };
  }
  return { country: current, shown: displayPhone(parsed.e164, format), reported: parsed.e164, valid: true };
}

/** A number in the requested form, as it is when it cannot be read. */
export function displayPhone(number: string, format: PhoneFormat = 'national'): string {
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed) return number;
  if (format === 'e164') return parsed.number;
  return format === 'national' ? parsed.formatNational() : parsed.formatInternational();
}

/** A number of the country that a person may take as a pattern. */
export function examplePhone(country: CountryCode | null): string {
  return getExampleNumber(country ?? 'FR', examples)?.formatNational() ?? '';
}
