import { describe, expect, it } from 'vitest';
import { decimal } from '../core/decimal.ts';
import { categoriser } from '../spending/category-rules.ts';
import { DEMO_ENGLISH, demoLabels, inLanguage } from './english.ts';
import { demoHousehold } from './household.ts';

const TODAY = '2026-11-20';

/** All texts of a record, those of its parts included. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Names that are the same in both languages. */
const NAMES = new Set([
  'Camille Moreau',
  'Julien Moreau',
  'Livret A',
  'LDDS',
  'PEA',
  'Kraken',
  'La Banque Postale',
  'Crédit Rhône',
  'Sainte-Foy-lès-Lyon',
  '8 chemin des Vignes',
  '41 rue Sébastien-Gryphe',
]);

/** What is spent on, as `labels` of entries say it. */
const SPENT = [
  'Courses',
  'Énergie, internet, assurances',
  'Transports',
  'Loisirs, sorties, vêtements',
  'Vacances de ski',
  'Vacances d’été',
  'Taxe et impôts locaux',
  'Cadeaux de Noël',
  'Prêts et charges de la maison',
];

it.each(SPENT)('%s is spent on the same in both languages', (label) => {
  const categoryOf = (text: string) => {
    const line = { accountId: 'joint', on: TODAY, amount: decimal(20), text, kind: 'payment', chosen: null } as const;
    return categoriser([])(line).category;
  };
  expect(categoryOf(DEMO_ENGLISH[label] ?? '')).toBe(categoryOf(label));
  expect(categoryOf(label)).not.toBeNull();
});

const household = demoHousehold(TODAY);
const all = { household, labels: demoLabels('fr') };

describe('the demonstration in English', () => {
  it('has no French text left but names', () => {
    const english = { household: inLanguage(household, 'en'), labels: demoLabels('en') };
    const french = new Set(Object.keys(DEMO_ENGLISH));
    const left = textsOf(english).filter((text) => french.has(text));
    expect([...new Set(left)]).toEqual([]);
    const accented = textsOf(english).filter((text) => /[àâçéèêëîïôùûœ’]/i.test(text) && !NAMES.has(text));
    const proper = /Sébastien-Gryphe|Rhône|Guillotière/;
    expect([...new Set(accented)].filter((text) => !proper.test(text))).toEqual([]);
  });

  it('has a translation for nothing that is not there', () => {
    const present = new Set(textsOf(all));
    expect(Object.keys(DEMO_ENGLISH).filter((text) => !present.has(text))).toEqual([]);
  });

  it('differs in texts alone: amounts, days and keys are those of the French one', () => {
    const english = inLanguage(household, 'en');
    const back = new Map(Object.entries(DEMO_ENGLISH).map(([french, text]) => [text, french]));
    const again = JSON.parse(JSON.stringify(english), (_key, value: unknown) =>
      typeof value === 'string' ? (back.get(value) ?? value) : value,
    );
    expect(again).toEqual(JSON.parse(JSON.stringify(household)));
    expect(back.size).toBe(Object.keys(DEMO_ENGLISH).length);
  });

  it('is as it is written in French', () => {
    expect(inLanguage(household, 'fr')).toBe(household);
  });
});
