import { describe, expect, it, test } from 'vitest';
import type { AssetList } from './asset-list.ts';
import { detectAssetList } from './detect-list.ts';
import { judgeAssetList } from './judge-list.ts';

const MEMBERS = [
  { id: 'anna', name: 'Anna' },
  { id: 'paul', name: 'Paul' },
];

function judged(text: string, answers: Partial<AssetList> = {}) {
  const found = detectAssetList(text, { currency: 'EUR', on: '2026-11-27' });
  if (typeof found === 'string') throw new Error(found);
  return judgeAssetList({ ...found, ...answers }, { members: MEMBERS, existing: [], today: '2026-11-27' });
}

const listOf = (amount: string, positions: readonly string[]) =>
  ['Nom;Type;Compte;Quantité;Valeur totale', `PEA Anna;PEA;;;${amount}`, ...positions].join('\n');
const POSITIONS = ['ETF Monde;ETF;PEA Anna;10;18 000', 'Air Liquide;Action;PEA Anna;3;500'];

describe('what an account holds beside the positions that a list names', () => {
  it('is asked about, with both sums, until one of them is chosen', () => {
    const text = listOf('20 000', POSITIONS);
    const asked = judged(text);
    expect(asked.questions).toBe(1);
    expect(asked.rows[0]).toMatchObject({ status: 'question', issues: ['value_differs'], asset: null });
    const sums = { stated: '20000', positions: '18500', currency: 'EUR', lines: [3, 4] };
    expect(asked.rows[0]?.difference).toEqual(sums);
    expect(asked.rows[1]).toMatchObject({ status: 'question', issues: ['account_asked'], asset: null });
    const amount = judged(text, { leftOut: [3, 4] });
    expect([amount.questions, amount.rows[0]?.asset?.value]).toEqual([0, '20000']);
    const positions = judged(listOf('', POSITIONS));
    expect(positions.questions).toBe(0);
    expect(positions.rows.map(({ status, issues, asset }) => [status, issues, asset?.value])).toEqual([
      ...POSITIONS.concat('').map(() => ['ready', [], null]),
    ]);
  });

  test.for([
    { why: 'the same sum', amount: '18 500', rows: POSITIONS, isAsked: false },
    { why: 'cents beside whole amounts', amount: '18 500,03', rows: POSITIONS, isAsked: false },
    { why: 'whole euros', amount: '501', rows: ['Action A;Action;PEA Anna;3;500,60'], isAsked: false },
    { why: 'a third of an amount', amount: '100', rows: ['Action A;Action;PEA Anna;3;100'], isAsked: false },
    { why: 'cents', amount: '500,65', rows: ['Action A;Action;PEA Anna;3;500,61'], isAsked: true },
    { why: 'less than its positions', amount: '18 000', rows: POSITIONS, isAsked: true },
    { why: 'nothing', amount: '0', rows: POSITIONS, isAsked: true },
    { why: 'fonds euro beside one unit-linked fund', amount: '50 000', rows: POSITIONS.slice(1), isAsked: true },
  ])('$amount against its positions: $why', ({ amount, rows, isAsked }) => {
    const [account] = judged(listOf(amount, rows)).rows;
    expect(account?.issues).toEqual([isAsked ? 'value_differs' : 'value_from_holdings']);
  });

  it('is asked about where sums in several currencies cannot be compared', () => {
    const { rows, questions } = judged(listOf('18 500', [...POSITIONS.slice(0, 1), 'Apple;Action;PEA Anna;3;500 USD']));
    expect([questions, rows[0]?.issues]).toEqual([1, ['value_differs']]);
    expect(rows[0]?.difference).toEqual({ stated: '18500', positions: null, currency: 'EUR', lines: [3, 4] });
  });

  it('compares what all owners state of their parts with what they hold together', () => {
    const text = `Nom;Type;Compte;Quantité;Valeur totale;Titulaire;Quote-part
CTO;CTO;;;320;Anna;50
CTO;CTO;;;320;Paul;50
Air Liquide;Action;CTO;2;320;Anna;50
Air Liquide;Action;CTO;2;320;Paul;50`;
    expect(judged(text, { parts: 'part' }).rows[0]?.issues).not.toContain('value_differs');
    expect(judged(text.replaceAll(';;320;', ';;400;'), { parts: 'part' }).rows[0]?.difference).toMatchObject({
      ...{ stated: '800', positions: '640' },
    });
  });
});
