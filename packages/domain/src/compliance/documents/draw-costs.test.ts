import { expect, it } from 'vitest';
import { initialSettings } from '../../billing/settings/practice.ts';
import { COST_FIGURES, newCosts } from '../costs/cost-fields.ts';
import { composeDocument } from './compose.ts';
import { type DocumentFacts, missingFacts } from './document-facts.ts';
import { NO_FIRM_FACTS } from './document-fields.ts';
import { drawComplianceDocument } from './draw-document.ts';
import { NO_TEXTS } from './template.ts';

const kind = 'cost_disclosure';
const COSTS = newCosts({ from: '2025-11-01', to: '2026-10-31' });
const FACTS: DocumentFacts = {
  practice: initialSettings(''),
  firm: NO_FIRM_FACTS,
  customer: { name: 'Camille Moreau', address: null },
  ...{ advisor: '', profile: null, leavesOut: false, derGivenOn: null },
  costs: { invoiced: { net: '1000', gross: '1200' }, isUnderMandate: false, computed: null },
  fields: { texts: {}, choices: {}, costs: COSTS },
  template: { version: 0, texts: NO_TEXTS },
};

const composed = (facts: DocumentFacts) => composeDocument(facts, { kind, language: 'fr', on: '2026-11-20' });
const rowsOf = (facts: DocumentFacts) =>
  composed(facts).sections.flatMap(({ lines }) => lines.flatMap(({ figure }) => figure ?? []));

it('draws each figure of the costs beside what it is the amount of, and says that it binds nobody', () => {
  const figures = Object.fromEntries(COST_FIGURES.map((name) => [name, '7']));
  const facts = { ...FACTS, fields: { ...FACTS.fields, costs: { ...COSTS, inducements: '0', figures } } };
  const letterhead = { letterhead: null, on: '2026-11-20', version: 1 } as const;
  const { pages } = drawComplianceDocument({ document: composed(facts), kind, language: 'fr', ...letterhead });
  const texts = pages.flat().flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
  const amounts = rowsOf(facts).map(({ amount }) => amount);
  // Three of the service, six of instruments and accounts, five of the total, three of the effect.
  expect(amounts).toHaveLength(17);
  for (const amount of new Set(amounts))
    expect(texts.filter((text) => text === amount)).toHaveLength(amounts.filter((one) => one === amount).length);
  expect(texts.filter((text) => text === 'Montant')).toHaveLength(4);
  expect(texts.join(' ')).toContain('n’engage pas le client');
});

it('asks of a draft for what nobody has stated, each figure by its name', () => {
  const costs = missingFacts(kind, FACTS).filter(({ place }) => place === 'costs');
  expect(costs.map(({ fact }) => fact)).toEqual([
    ...['inducements', 'accountFees', 'oneOff', 'ongoing', 'transaction', 'incidental', 'averageAssets', 'result'],
  ]);
  const underMandate = { ...FACTS, costs: FACTS.costs && { ...FACTS.costs, isUnderMandate: true } };
  const left = missingFacts(kind, underMandate).filter(({ place }) => place === 'costs');
  expect(left.map(({ fact }) => fact)).toEqual(['inducements', 'oneOff', 'ongoing', 'transaction', 'incidental']);
  expect(rowsOf(FACTS).map(({ amount }) => amount)).toEqual(['1\u00a0200,00\u00a0€']);
});
