import type { ElectronicAddress } from './document.ts';

/** Schemes of the electronic addresses made of a VAT number, by the country it begins with. @see EAS code list, CEF */
const VAT_SCHEMES: Readonly<Record<string, string>> = {
  AT: '9914',
  BE: '9925',
  BG: '9926',
  CH: '9927',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  GB: '9932',
  EL: '9933',
  ES: '9920',
  FR: '9957',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SI: '9949',
  SK: '9950',
};

type Known = { readonly siren: string | null; readonly vatNumber: string | null; readonly email: string | null };

/**
 * Where an electronic invoice reaches somebody: in France the SIREN of a company, elsewhere its VAT number, for the rest
 * an e-mail address; null where nothing of it is known.
 *
 * @see EN 16931-1, BT-34, BT-49; BR-FR-12, BR-FR-21
 */
export function electronicAddressOf({ siren, vatNumber, email }: Known): ElectronicAddress | null {
  if (siren !== null) return { scheme: '0225', id: siren };
  const scheme = VAT_SCHEMES[(vatNumber ?? '').slice(0, 2)];
  if (scheme !== undefined && vatNumber !== null) return { scheme, id: vatNumber };
  return email === null ? null : { scheme: 'EM', id: email };
}
