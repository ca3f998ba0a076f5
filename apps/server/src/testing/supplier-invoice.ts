import { writeCii } from '@aurea/domain/billing/cii/factur-x-xml.ts';
import { SAMPLE_DOCUMENT } from '@aurea/domain/billing/testing/sample-document.ts';
import { COMPLETE_SETTINGS } from './complete-settings.ts';

/** An invoice of 120 € in CII that a supplier sends to the practice of the tests, issued on a day written `20261103`. */
export function supplierInvoice(number: string, issuedOn = '20261103'): string {
  const { siren, vatNumber, name } = COMPLETE_SETTINGS;
  const { seller, buyer, lines } = SAMPLE_DOCUMENT;
  const line = lines[0];
  if (!line) throw new Error('the sample has no line');
  const day = issuedOn.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return writeCii({
    ...SAMPLE_DOCUMENT,
    number,
    issuedOn: day,
    dueOn: day,
    suppliedOn: day,
    seller: { ...seller, name: 'Papeterie du Rhône', siren: '552081317', siret: null, vatNumber: 'FR03552081317' },
    buyer: { ...buyer, name, siren, siret: null, vatNumber, endpoint: { scheme: '0225', id: siren } },
    lines: [
      {
        ...line,
        name: 'Papier',
        quantity: '1',
        unitPrice: '100',
        vatCategory: 'S',
        vatRate: '20',
        allowances: [],
        charges: [],
      },
    ],
  });
}
