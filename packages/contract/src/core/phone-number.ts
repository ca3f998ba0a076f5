import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * Whether a number in international form, `+33612345678`, exists in the numbering plan of its country. The browser loads
 * this with the field for phones alone: the plans of all countries are heavy.
 */
export function isPhoneNumber(e164: string): boolean {
  return parsePhoneNumberFromString(e164)?.isValid() ?? false;
}
