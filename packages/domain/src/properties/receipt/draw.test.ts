import { describe, expect, it } from 'vitest';
import { PAGE } from '../../billing/layout/drawing.ts';
import { textWidth } from '../../billing/layout/measure.ts';
import { decimal } from '../../core/decimal.ts';
import { drawReceipt, type PrintedReceipt } from './draw.ts';

const PAID: PrintedReceipt = {
  kind: 'full',
  from: '2026-11-01',
  to: '2026-11-30',
  shares: [],
  dueOn: '2026-11-05',
  rent: decimal('1900'),
  charges: decimal('50.5'),
  total: decimal('1950.5'),
  received: decimal('1950.5'),
  outstanding: decimal('0'),
  payments: [{ on: '2026-11-06', amount: decimal('1950.5') }],
  language: 'fr',
  currency: 'EUR',
  landlords: ['Claire Dumont', 'Marc Dumont'],
  tenant: 'Léa Fontaine',
  premises: ['12 rue Sébastien-Gryphe', '69007 Lyon'],
  isDwelling: true,
  madeOn: '2026-11-22',
};

const marksOf = (receipt: PrintedReceipt) => drawReceipt(receipt).pages.flat();
const textOf = (receipt: PrintedReceipt) =>
  marksOf(receipt)
    .flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
    .join(' ')
    .replaceAll('\u00a0', ' ');

describe('a rent receipt', () => {
  it('for the whole term acquits it, with rent and charges apart', () => {
    const text = textOf(PAID);
    expect(text).toContain('Quittance de loyer Période du 01/11/2026 au 30/11/2026');
    expect(text).toContain('Le bailleur désigné ci-dessus déclare avoir reçu de Léa Fontaine la somme de 1 950,50 €');
    expect(text).toContain('Claire Dumont Marc Dumont');
    expect(text).toContain('Loyer hors charges 1 900,00 € Charges récupérables 50,50 € Total acquitté 1 950,50 €');
    expect(text).toContain('Reçu le 06/11/2026 1 950,50 €');
    expect(text).toContain('loi n° 89-462 du 6 juillet 1989, article 21');
    expect(text).not.toContain('Reste dû');
  });

  it('for a part is no quittance, and says what is still due', () => {
    const part = { ...PAID, kind: 'part', received: decimal('500'), outstanding: decimal('1450.5') } as const;
    const text = textOf({ ...part, payments: [{ on: '2026-11-06', amount: decimal('500') }] });
    expect(text).toContain('Reçu de paiement partiel');
    expect(text).toContain('Reste dû 1 450,50 €');
    expect(text).toContain('Ce reçu ne vaut pas quittance');
  });

  it('speaks English, and names no law on dwellings for a car park', () => {
    const text = textOf({ ...PAID, language: 'en', isDwelling: false });
    expect(text).toContain('Rent receipt For the period from 1 Nov 2026 to 30 Nov 2026');
    expect(text).toContain('Premises');
    expect(text).not.toContain('89-462');
  });

  it('shows the days of a month that is not paid whole', () => {
    const shares = [{ from: '2026-09-01', to: '2026-09-10', days: 10, of: 30, monthly: decimal('850') }];
    expect(textOf({ ...PAID, shares })).toContain(
      'Au prorata : 10 jours sur 30, loyer mensuel hors charges de 850,00 €',
    );
    expect(textOf({ ...PAID, shares, language: 'en' })).toContain('Pro rata: 10 of 30 days at a monthly rent of');
  });

  it('marks a landlord who is not known', () => {
    expect(textOf({ ...PAID, landlords: [] })).toContain('à compléter');
  });

  it('stays on its page, however long the names', () => {
    const long = 'Société civile immobilière des Hauts de la Croix-Rousse et du Plateau '.repeat(4);
    const ends = marksOf({ ...PAID, landlords: [long], tenant: long, premises: [long, long] }).flatMap((mark) => {
      if (mark.kind !== 'text') return [];
      const width = textWidth(mark.text, mark.size, mark.weight);
      return mark.end ? [mark.x - width, mark.x] : [mark.x, mark.x + width];
    });
    expect(Math.min(...ends)).toBeGreaterThanOrEqual(PAGE.margin - 0.01);
    expect(Math.max(...ends)).toBeLessThanOrEqual(PAGE.width - PAGE.margin + 0.01);
  });
});
