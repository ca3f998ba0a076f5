import { assets } from '@aurea/contract/assets.ts';
import { bankLinks } from '@aurea/contract/bank-links.ts';
import { performance } from '@aurea/contract/performance.ts';
import { type SpendingRule, spending } from '@aurea/contract/spending.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { decimal, sum } from '@aurea/domain/core/decimal.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { visitUnder } from '#testing/mandated.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

const SPAN = { from: '2026-10-01', to: '2026-10-31' };

const rule = (words: string, more: Partial<SpendingRule> = {}): SpendingRule => ({
  ...{ match: 'contains', words, least: null, most: null, assetId: null, category: 'leisure', since: null },
  ...more,
});

async function household() {
  const person = await openHousehold(app);
  const { call } = person;
  const open = async (name: string, currency = 'EUR') =>
    (await call(assets.create, { body: { name, kind: 'cash_account', currency } })).id;
  const current = await open('Current');
  const spend = async (note: string, gross = '20', on = '2026-10-05', more = { kind: 'withdrawal', id: current }) => {
    const body = { kind: more.kind as 'withdrawal', on, gross, currency: 'EUR', note };
    return (await call(transactions.create, { params: { id: more.id }, body })).id;
  };
  const lines = async (query = {}) => (await call(spending.lines, { query: { ...SPAN, ...query } })).items;
  const categories = async () =>
    Object.fromEntries((await lines()).map(({ label, category, by }) => [label, category && `${category} ${by}`]));
  const save = async (...rules: SpendingRule[]) => {
    const { version } = await call(spending.rules, {});
    return await call(spending.saveRules, { body: { rules, version } });
  };
  const choose = (id: string, category: SpendingRule['category'] | null) =>
    call(spending.choose, { params: { id }, body: { category } });
  return { person, call, open, current, spend, lines, categories, save, choose };
}

describe('lines of the ledger', () => {
  it('have labels people understand, keep their text, and are spent on something where their words say so', async () => {
    const { spend, lines, call, current } = await household();
    await spend('CARTE X1234 04/10 CARREFOUR CITY PARIS 11', '31.20');
    await spend('PRLV SEPA ATELIER INCONNU REF 12345678', '10');
    expect(await lines()).toMatchObject([
      { label: 'Atelier Inconnu', method: 'direct_debit', category: null, by: null },
      {
        ...{ label: 'Carrefour City', method: 'card', category: 'groceries', by: 'built_in' },
        ...{ text: 'CARTE X1234 04/10 CARREFOUR CITY PARIS 11', amount: '31.2', assetName: 'Current' },
      },
    ]);
    const { items } = await call(transactions.ofAsset, { params: { id: current } });
    expect(items.map(({ label }) => label).toSorted()).toEqual(['Atelier Inconnu', 'Carrefour City']);
    expect(items.map(({ note }) => note).toSorted()[0]).toBe('CARTE X1234 04/10 CARREFOUR CITY PARIS 11');
  });

  it('add up to what the cash flow says was spent, and what moved between own accounts is no spending', async () => {
    const { spend, call, open } = await household();
    const savings = await open('Savings');
    await spend('CB BOULANGERIE AUBRY', '4.10');
    await spend('', '7', '2026-10-06', { kind: 'fee', id: savings });
    await spend('VIR VERS LIVRET A', '200');
    await spend('VIR DU COMPTE COURANT', '200', '2026-10-07', { kind: 'deposit', id: savings });
    const { items, total, missing } = await call(spending.summary, { query: SPAN });
    expect(items).toEqual([
      { category: 'fees', amount: '7', lines: 1 },
      { category: 'groceries', amount: '4.1', lines: 1 },
    ]);
    const flow = await call(performance.cashFlow, { query: SPAN });
    expect([total, missing]).toEqual([flow.items[0]?.spending, []]);
    expect(sum(items.map(({ amount }) => decimal(amount ?? '0'))).toString()).toBe(total);
  });

  it('are lowered by a refund that says so or is given a category, and by nothing else that comes in', async () => {
    const { spend, call, current, choose, lines } = await household();
    await spend('CARTE 02/10 DECATHLON', '80');
    await spend('AVOIR CB DECATHLON', '30', '2026-10-09', { kind: 'deposit', id: current });
    const back = await spend('VIR RECU CPAM', '12', '2026-10-10', { kind: 'deposit', id: current });
    const read = async () => {
      const { items, total } = await call(spending.summary, { query: SPAN });
      const flow = await call(performance.cashFlow, { query: SPAN });
      expect(total).toBe(flow.items[0]?.spending);
      return { items, income: flow.items[0]?.income };
    };
    const leisure = { category: 'leisure', amount: '50', lines: 2 };
    expect(await read()).toEqual({ items: [leisure], income: '12' });
    await choose(back, 'health');
    expect(await read()).toEqual({
      items: [leisure, { category: 'health', amount: '-12', lines: 1 }],
      income: '0',
    });
    expect((await lines()).map(({ label, amount, category }) => [label, amount, category])).toEqual([
      ['CPAM', '-12', 'health'],
      ['Decathlon', '-30', 'leisure'],
      ['Decathlon', '80', 'leisure'],
    ]);
  });

  it('of a currency without a rate are named and count in no amount', async () => {
    const { call, open, spend } = await household();
    const abroad = await open('Abroad', 'THB');
    const body = { kind: 'withdrawal', on: '2026-10-05', gross: '900', currency: 'THB', note: 'SUSHI' } as const;
    await call(transactions.create, { params: { id: abroad }, body });
    const summary = async () => {
      const { missing, total, items } = await call(spending.summary, { query: SPAN });
      return { missing, total, items };
    };
    const unknown = { category: 'restaurants', amount: null, lines: 0 };
    expect(await summary()).toEqual({ missing: ['THB'], total: null, items: [unknown] });
    await spend('CB BOULANGERIE AUBRY', '4.10');
    expect(await summary()).toEqual({
      ...{ missing: ['THB'], total: '4.1' },
      items: [{ category: 'groceries', amount: '4.1', lines: 1 }, unknown],
    });
    await spend('CB SUSHI', '30');
    expect((await summary()).items[0]).toEqual({ category: 'restaurants', amount: '30', lines: 1 });
  });
});

describe('rules of the household', () => {
  it('decide in their order, are previewed, and taken back whole', async () => {
    const { spend, categories, save, call } = await household();
    await spend('CB BOULANGERIE AUBRY');
    await spend('CB ATELIER AUBRY', '80');
    const rules = [rule('aubry', { least: '50', category: 'shopping' }), rule('Aubry', { category: 'leisure' })];
    const preview = await call(spending.preview, { body: { rules } });
    expect(preview).toMatchObject({ changed: 2, items: [{ before: null }, { before: 'groceries' }] });
    expect(await categories()).toEqual({ 'Boulangerie Aubry': 'groceries built_in', 'Atelier Aubry': null });
    await save(...rules);
    expect(await categories()).toEqual({ 'Boulangerie Aubry': 'leisure rule', 'Atelier Aubry': 'shopping rule' });
    expect(await call(spending.preview, { body: { rules } })).toEqual({ changed: 0, items: [] });
    await save(...rules.toReversed());
    expect(await categories()).toEqual({ 'Boulangerie Aubry': 'leisure rule', 'Atelier Aubry': 'leisure rule' });
    await save();
    expect(await categories()).toEqual({ 'Boulangerie Aubry': 'groceries built_in', 'Atelier Aubry': null });
  });

  it('from a day on leave what was before, and those of an account leave the others', async () => {
    const { spend, categories, save, open, current } = await household();
    const other = await open('Other');
    await spend('CB ATELIER UN', '20', '2026-10-05');
    await spend('CB ATELIER DEUX', '20', '2026-10-06');
    await spend('CB ATELIER TROIS', '20', '2026-10-07', { kind: 'withdrawal', id: other });
    await save(rule('atelier', { since: '2026-10-06', assetId: current }));
    expect(await categories()).toEqual({ 'Atelier Un': null, 'Atelier Deux': 'leisure rule', 'Atelier Trois': null });
  });

  it('never change what somebody chose, until the choice is taken back', async () => {
    const { spend, categories, save, choose } = await household();
    const id = await spend('CB ATELIER UN');
    await choose(id, 'giving');
    await save(rule('atelier'));
    expect(await categories()).toEqual({ 'Atelier Un': 'giving hand' });
    await choose(id, null);
    expect(await categories()).toEqual({ 'Atelier Un': 'leisure rule' });
  });

  it('changed by somebody else meanwhile are refused', async () => {
    const { call, save } = await household();
    const { version } = await call(spending.rules, {});
    await save(rule('one'));
    await expect(call(spending.saveRules, { body: { rules: [], version } })).rejects.toMatchObject({ code: 'stale' });
    const again = await call(spending.rules, {});
    const both = [[rule('two')], [rule('three')]].map((rules) =>
      call(spending.saveRules, { body: { rules, version: again.version } }),
    );
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

it('rules of an account that a mandate leaves out are not shown under it, and stay where they are', async () => {
  const { household: person, mandate, asAdvisor } = await visitUnder(app, areasOfScope('manage'));
  const { call } = person;
  const open = async (name: string) =>
    (await call(assets.create, { body: { name, kind: 'cash_account', currency: 'EUR' } })).id;
  const [shown, secret] = [await open('Shown'), await open('Secret')];
  const all = [
    rule('first', { assetId: secret, most: '90' }),
    ...[rule('second', { assetId: shown }), rule('third', { assetId: secret })],
  ];
  const { version: none } = await call(spending.rules, {});
  await call(spending.saveRules, { body: { rules: all, version: none } });
  const body = { version: mandate.version, areas: areasOfScope('manage'), leftOut: [secret], endsOn: null };
  await call(mandates.change, { params: { id: mandate.id }, body });
  const { rules, version } = await asAdvisor(spending.rules, {});
  expect(rules.map(({ words }) => words)).toEqual(['second']);
  const save = (...wanted: SpendingRule[]) => asAdvisor(spending.saveRules, { body: { rules: wanted, version } });
  await expect(save(rule('x', { assetId: secret }))).rejects.toMatchObject({ code: 'not_found' });
  await expect(save(...Array.from({ length: 99 }, () => rule('x')))).rejects.toMatchObject({ code: 'forbidden' });
  const saved = await save(rule('fourth'), ...rules);
  expect(saved.rules.map(({ words }) => words)).toEqual(['fourth', 'second']);
  const words = (await call(spending.rules, {})).rules.map((each) => each.words);
  expect(words).toEqual(['first', 'fourth', 'third', 'second']);
});

describe('refused', () => {
  const refusal = (code: string) => expect.objectContaining({ code });
  it('hostile rules: patterns are texts, and too long, too many, empty or upside down is refused', async () => {
    const { call, save, spend, categories } = await household();
    await spend('CB ATELIER UN');
    await save(rule('(Z+)+$'), rule('%'.padEnd(20, 'x')), rule("x'; drop table transactions; --"));
    expect(await categories()).toEqual({ 'Atelier Un': null });
    const { version } = await call(spending.rules, {});
    const tried = (rules: object[]) =>
      call(spending.saveRules, { body: { version, rules: rules as SpendingRule[] } }).then(
        () => 'saved',
        (failure) => failure.status,
      );
    for (const wrong of [
      { words: '.*' },
      { words: 'x'.repeat(81) },
      { category: 'yachts' },
      { least: '-1' },
      { id: 1 },
    ]) {
      expect(await tried([{ ...rule('x'), ...wrong }])).toBe(400);
    }
    expect(await tried(Array.from({ length: 101 }, () => rule('x')))).toBe(400);
    await expect(save(rule('x', { least: '5', most: '4' }))).rejects.toEqual(refusal('amount_invalid'));
  });

  it('accounts and lines of another household, and everything to a mandate to read', async () => {
    const [mine, theirs] = [await household(), await household()];
    const foreign = await theirs.spend('CB ATELIER UN');
    await expect(mine.choose(foreign, 'giving')).rejects.toEqual(refusal('not_found'));
    await expect(mine.save(rule('x', { assetId: theirs.current }))).rejects.toEqual(refusal('not_found'));
    const previewed = mine.call(spending.preview, { body: { rules: [rule('x', { assetId: theirs.current })] } });
    await expect(previewed).rejects.toEqual(refusal('not_found'));
    expect(await mine.lines()).toEqual([]);
    const { asAdvisor, give } = await visitUnder(app, areasOfScope('read'));
    expect(await asAdvisor(spending.rules, {})).toMatchObject({ rules: [] });
    const { version } = await asAdvisor(spending.rules, {});
    await expect(asAdvisor(spending.saveRules, { body: { rules: [], version } })).rejects.toEqual(refusal('forbidden'));
    await give(areasOfScope('manage'));
    await asAdvisor(spending.saveRules, { body: { rules: [rule('x')], version } });
  });
});

async function linked({ call }: Householder): Promise<string> {
  const { id, demonstrationCode } = await call(bankLinks.begin, { body: { institutionId: 'demonstration' } });
  await call(bankLinks.finish, { params: { id }, body: { code: demonstrationCode ?? '' } });
  const accounts = [{ id: 'current', as: 'new' as const, name: 'Daily' }];
  await call(bankLinks.choose, { params: { id }, body: { accounts } });
  await app.queue.drain();
  return id;
}

it('what somebody chose stays when the bank corrects the line', async () => {
  const { person, call, choose } = await household();
  const id = await linked(person);
  const before = await call(spending.lines, { query: { size: '1000' } });
  for (const line of before.items) await choose(line.id, 'giving');
  await call(bankLinks.behave, { params: { id }, body: { behaviour: 'corrects' } });
  app.pass({ minutes: 5 });
  await call(bankLinks.synchronise, { params: { id } });
  await app.queue.drain();
  const { items } = await call(spending.lines, { query: { size: '1000' } });
  const corrected = items.filter(({ text }) => text.endsWith(' RECTIF'));
  const entries = (await call(transactions.list, { query: { size: '1000' } })).items;
  expect(entries.filter(({ note }) => note.endsWith(' RECTIF'))).toHaveLength(1);
  expect(corrected.every(({ by }) => by === 'hand')).toBe(true);
  expect(items.every(({ by }) => by === 'hand')).toBe(true);
});

it('10,000 lines are read and judged by 100 rules within the time of a request', async () => {
  const { person, call, current } = await household();
  const { workspaceId } = person;
  await inScope(app.db, { workspaceId }, (tx) =>
    sql`insert into transactions (workspace_id, asset_id, kind, booked_on, gross, currency, cash_effect, note, source,
        created_at)
      select ${workspaceId}, ${current}, 'withdrawal', '2026-10-01'::date + (n % 28), 1, 'EUR', -1,
             'CARTE 12/10 BOUTIQUE ' || n || ' SANS NOM', 'manual', now()
        from generate_series(1, 10000) as n`.execute(tx),
  );
  const rules = Array.from({ length: 100 }, (_, at) => rule(`boutique ${at} sans`));
  const { changed } = await call(spending.preview, { body: { rules } });
  expect(changed).toBe(99);
  const { total, items } = await call(spending.lines, { query: { ...SPAN, size: '1000' } });
  expect([total, items.length]).toEqual([10_000, 1_000]);
});
