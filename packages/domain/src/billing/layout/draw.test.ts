import { expect, it, test } from 'vitest';
import { nameWithForm } from '../settings/practice.ts';
import { SAMPLE_DOCUMENT } from '../testing/sample-document.ts';
import { drawDocument } from './draw.ts';
import type { PrintedDocument } from './printed-document.ts';

const LOOK = { accent: '#1a1a1a', logo: null };

const textsOf = (document: PrintedDocument) =>
  drawDocument(document, LOOK)
    .pages.flat()
    .flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));

it('says nothing of late payment on a credit note, which asks for nothing, and all of it on an invoice', () => {
  const late = /retard|recouvrement|escompte/;
  const original = { number: 'FA2026-0001', issuedOn: '2026-10-01' };
  const credit = { ...SAMPLE_DOCUMENT, kind: 'credit_note', originals: [original] } as const;
  expect(textsOf(SAMPLE_DOCUMENT).join(' ')).toMatch(late);
  expect(textsOf(credit).join(' ')).not.toMatch(late);
  expect(textsOf(credit).join(' ')).toContain('prestation de services');
});

it('writes the legal form beside the name of the seller', () => {
  const seller = { ...SAMPLE_DOCUMENT.seller, name: 'Vauban Patrimoine', legalForm: 'SAS' };
  expect(textsOf({ ...SAMPLE_DOCUMENT, seller })).toContain('Vauban Patrimoine, SAS');
});

test.for([
  { name: 'Jean Martin', form: 'EI', written: 'Jean Martin, EI' },
  { name: 'Vauban SAS', form: 'SAS', written: 'Vauban SAS' },
  { name: 'Sasha Conseil', form: 'SAS', written: 'Sasha Conseil, SAS' },
  { name: 'Vauban', form: undefined, written: 'Vauban' },
  { name: '', form: 'SAS', written: '' },
])('$name with $form is $written', ({ name, form, written }) => {
  expect(nameWithForm(name, form)).toBe(written);
});

it('puts the customer, name and address, where the window of an envelope shows them, and nothing else', () => {
  const logo = { id: 'one', width: 10, height: 1000 };
  for (const look of [LOOK, { ...LOOK, logo }]) {
    const [marks = []] = drawDocument(SAMPLE_DOCUMENT, look).pages;
    const millimetres = (points: number) => (points * 25.4) / 72;
    const shown = marks.flatMap((mark) => {
      if (mark.kind !== 'text') return [];
      const isSeen = millimetres(mark.x) >= 109 && millimetres(mark.y) >= 52 && millimetres(mark.y) <= 84 && !mark.end;
      return isSeen ? [mark.text] : [];
    });
    const { name, address } = SAMPLE_DOCUMENT.buyer;
    expect(shown).toEqual([name, address.line1, `${address.postalCode} ${address.city}`]);
  }
});
