/** What a practice must say of itself before it may invoice. */
export const COMPLETE_SETTINGS = {
  name: 'Vauban Patrimoine',
  legalForm: 'SAS',
  capital: '20000',
  registry: 'Lyon',
  siren: '732829320',
  vatNumber: 'FR44732829320',
  address: { line1: '18 rue de la République', line2: '', postalCode: '69002', city: 'Lyon', country: 'FR' },
  iban: 'FR1420041010050500013M02606',
  accountHolder: 'Vauban Patrimoine',
} as const;
