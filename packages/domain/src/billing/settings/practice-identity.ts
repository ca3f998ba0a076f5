import { isSiren } from '../../core/company-identifiers.ts';
import type { PostalAddress } from '../documents/document.ts';
import type { PracticeSettings } from './practice.ts';

/** What a practice must say of itself before it issues a document, and before it writes in its own words. */
export const IDENTITY_CODES = [
  'seller_name_missing',
  'seller_address_missing',
  'seller_siren_missing',
  'seller_legal_line_missing',
] as const;
export type IdentityCode = (typeof IDENTITY_CODES)[number];

export type IdentityGap = {
  readonly code: IdentityCode;
  /** Of the settings of the practice. */
  readonly field: 'name' | 'address' | 'siren' | 'legalForm';
};

/** Whether an address names street, postal code, town and country. */
export function isWholeAddress({ line1, postalCode, city, country }: PostalAddress): boolean {
  return [line1, postalCode, city, country].every((part) => part.trim() !== '');
}

/**
 * What the identity of a practice lacks: name, address, SIREN and legal form; nothing where it is complete.
 *
 * @see CGI, annexe II, art. 242 nonies A; Code de commerce, art. R123-237
 */
export function missingOfIdentity(
  practice: Pick<PracticeSettings, 'name' | 'address' | 'siren' | 'legalForm'>,
): IdentityGap[] {
  const { name, address, siren, legalForm } = practice;
  const gaps: readonly (readonly [holds: boolean, gap: IdentityGap])[] = [
    [name.trim() !== '', { code: 'seller_name_missing', field: 'name' }],
    [isWholeAddress(address), { code: 'seller_address_missing', field: 'address' }],
    [siren !== null && isSiren(siren), { code: 'seller_siren_missing', field: 'siren' }],
    [legalForm.trim() !== '', { code: 'seller_legal_line_missing', field: 'legalForm' }],
  ];
  return gaps.flatMap(([holds, gap]) => (holds ? [] : [gap]));
}
