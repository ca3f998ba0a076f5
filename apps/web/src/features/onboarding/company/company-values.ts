import type { Company } from '@aurea/contract/workspaces.ts';

const NOTHING = {
  companyName: '',
  legalForm: '',
  siren: '',
  vatNumber: '',
  street: '',
  postalCode: '',
  city: '',
  email: '',
  iban: '',
  firstInvoice: '',
};

/** The company as it is typed; what is not known is empty. */
export type CompanyValues = Readonly<typeof NOTHING>;

/** Where a practice is that numbers its documents under French rules. */
export const COUNTRY = 'FR';

/** What was answered before, for the fields of the step; customers answer to the advisor unless something else is said. */
export function companyValues(answers: Readonly<Record<string, string>>, ownEmail: string): CompanyValues {
  const known = Object.entries(answers).filter(([field]) => field in NOTHING);
  return { ...NOTHING, email: ownEmail, ...Object.fromEntries(known) };
}

const orNone = (typed: string) => typed.trim() || null;

/** What was typed as the server takes it: the settings of the practice begin with it. */
export function companyOf(typed: CompanyValues): Company {
  const place = { line1: typed.street.trim(), postalCode: typed.postalCode.trim(), city: typed.city.trim() };
  const isPlaced = Object.values(place).some((part) => part !== '');
  return {
    legalForm: typed.legalForm.trim(),
    siren: orNone(typed.siren),
    vatNumber: orNone(typed.vatNumber),
    iban: orNone(typed.iban),
    ...(isPlaced && { address: { ...place, line2: '', country: COUNTRY } }),
    ...(typed.email.trim() !== '' && { email: typed.email.trim() }),
    ...(typed.firstInvoice.trim() !== '' && { firstInvoice: Number(typed.firstInvoice) }),
  };
}
