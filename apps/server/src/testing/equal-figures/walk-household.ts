import { type Asset, assets } from '@aurea/contract/assets.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { lots } from '@aurea/contract/holdings/lots.ts';
import { positions } from '@aurea/contract/holdings/positions.ts';
import { HOLDING_CLASSES, type Holding, type HoldingDetail, holdings } from '@aurea/contract/holdings.ts';
import { loans } from '@aurea/contract/loans.ts';
import { type Performance, performance } from '@aurea/contract/performance.ts';
import { properties } from '@aurea/contract/properties.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { Decimal } from '@aurea/domain/core/decimal.ts';
import type { Householder } from '#testing/people.ts';
import { type ShownFigures, shownFigures, sumOf } from './shown-figures.ts';

type Walk = {
  readonly call: Householder['call'];
  readonly show: ShownFigures['show'];
  readonly items: readonly Asset[];
};

/** Reads every figure of a household wherever the interface shows it. */
export async function walkHousehold(call: Householder['call']): Promise<ShownFigures> {
  const figures = shownFigures();
  const walk: Walk = { call, show: figures.show, items: (await call(assets.list, {})).items };
  await walkNetWorth(walk);
  await walkClasses(walk);
  await walkAssets(walk);
  await walkLoans(walk);
  await walkProperties(walk);
  await walkHoldings(walk);
  await walkPositions(walk);
  await walkCashFlow(walk);
  await walkCounts(walk);
  return figures;
}

async function walkNetWorth(walk: Walk): Promise<void> {
  const { call, show, items } = walk;
  const [shown, history, whole] = await Promise.all([
    call(dashboard.show, { query: { period: '1Y' } }),
    call(dashboard.netWorth, { query: {} }),
    call(performance.show, { query: {} }),
  ]);
  const figure = 'net worth';
  show(figure, 'dashboard', shown.netWorth);
  show(figure, 'end of its history', shown.history.at(-1)?.total);
  show(figure, 'net worth over time', history.items.at(-1)?.total);
  show(figure, 'sum of the list', sumOfKnown(items));
  if (isWhole(whole)) showWorth(show, shown.netWorth, 'closing of its bridge', whole.bridge.closing);
  if (whole.state === 'complete') show(figure, 'end of the performance series', whole.series.at(-1)?.value);
  show(figure, 'assets less debts', sumOf([shown.assets, shown.debts && `-${shown.debts}`]));
  const isValued = items.every(({ referenceState }) => referenceState === 'complete');
  show('whether everything is valued', 'list', isValued ? '1' : '0');
  show('whether everything is valued', 'dashboard', shown.state === 'complete' ? '1' : '0');
  show('closing of the bridge', 'as shown', whole.bridge.closing);
  show(
    'closing of the bridge',
    'opening and parts',
    sumOf([whole.bridge.opening, ...whole.bridge.parts.map(({ amount }) => amount)]),
  );
  await walkMembers(walk, shown.netWorth);
}

/** While nothing has a known value there is no net worth, and a bridge closes at zero. */
function showWorth(show: ShownFigures['show'], netWorth: string | null, place: string, shown: string | Decimal | null) {
  const figure = netWorth === null ? `${place} while nothing has a value` : 'net worth';
  show(figure, place, shown);
  if (netWorth === null) show(figure, 'nothing', '0');
}

async function walkMembers({ call, show }: Walk, netWorth: string | null): Promise<void> {
  const { items } = await call(members.list, {});
  const reports = await Promise.all(
    items.map(({ id }) => call(performance.show, { query: { scope: 'member', memberId: id } })),
  );
  if (!reports.every(isWhole)) return;
  const closings = reports.map(({ bridge }) => bridge.closing);
  showWorth(show, netWorth, 'sum over the members', withoutRounding(sumOf(closings), netWorth, closings.length));
}

/** Halves of an odd cent are rounded one by one, so that a sum may be off by half a cent of each. */
function withoutRounding(total: Decimal | null, whole: string | null, parts: number): Decimal | string | null {
  if (total === null || whole === null) return total;
  return total.minus(whole).abs().lte(new Decimal('0.005').times(parts)) ? whole : total;
}

async function walkClasses({ call, show, items }: Walk): Promise<void> {
  const [shown, history, byClass] = await Promise.all([
    call(dashboard.show, { query: { period: '1Y' } }),
    call(dashboard.netWorth, { query: {} }),
    call(performance.allocation, { query: { by: 'class' } }),
  ]);
  for (const [kind, ofClass] of Map.groupBy(items, (asset) => asset.class)) {
    const figure = `class ${kind}`;
    if (ofClass.every(({ referenceValue }) => referenceValue === null)) continue;
    show(figure, 'sum of the list', sumOfKnown(ofClass));
    show(figure, 'net worth over time', history.items.at(-1)?.byClass.find((one) => one.class === kind)?.value);
    show(figure, 'end of the dashboard', shown.history.at(-1)?.byClass.find((one) => one.class === kind)?.value);
    const report = await call(performance.show, { query: { scope: 'class', class: kind } });
    showClosing(show, figure, report);
    if (kind === 'debt') show(figure, 'dashboard', shown.debts && `-${shown.debts}`);
    const part = shown.allocation.find((one) => one.class === kind);
    if (!part) continue;
    show(figure, 'dashboard', part.value);
    show(figure, 'allocation', byClass.items.find(({ key }) => key === kind)?.value);
  }
}

async function walkAssets({ call, show, items }: Walk): Promise<void> {
  const trends = await call(assets.trends, { query: { period: '1M' } });
  for (const asset of items) {
    const params = { id: asset.id };
    const [found, history, report] = await Promise.all([
      call(assets.find, { params }),
      call(assets.history, { params, query: {} }),
      call(performance.show, { query: { scope: 'asset', assetId: asset.id } }),
    ]);
    const own = `${asset.name} in ${asset.currency}`;
    show(own, 'list', asset.value);
    show(own, 'page', found.value);
    show(own, 'end of its history', history.items.at(-1)?.value);
    const figure = `${asset.name} in the currency of the household`;
    show(figure, 'list', asset.referenceValue);
    show(figure, 'page', found.referenceValue);
    if (asset.referenceValue !== null) showClosing(show, figure, report);
    const end = trends.items.find(({ id }) => id === asset.id)?.points.at(-1);
    if (end !== undefined) show(figure, 'end of its trend', end);
  }
}

async function walkLoans({ call, show, items }: Walk): Promise<void> {
  for (const loan of (await call(loans.list, {})).items) {
    const figure = `owed on ${loan.name}`;
    const page = await call(loans.find, { params: { id: loan.id } });
    show(figure, 'loans', loan.outstanding);
    show(figure, 'page', page.outstanding);
    show(figure, 'assets', sumOf([items.find(({ id }) => id === loan.id)?.value ?? null])?.negated());
  }
}

async function walkProperties({ call, show, items }: Walk): Promise<void> {
  for (const property of (await call(properties.list, {})).items) {
    const months = await call(properties.history, { params: { id: property.id } });
    const last = months.items.at(-1);
    show(`value of ${property.name}`, 'properties', property.value);
    show(`value of ${property.name}`, 'assets', items.find(({ id }) => id === property.id)?.value);
    show(`value of ${property.name}`, 'end of its history', last?.value);
    show(`owed on ${property.name}`, 'properties', property.outstanding);
    show(`owed on ${property.name}`, 'its loans', sumOf(property.loans.map(({ outstanding }) => outstanding)));
    show(`owed on ${property.name}`, 'end of its history', last?.debt);
    show(`equity of ${property.name}`, 'properties', property.figures.equity);
    show(`equity of ${property.name}`, 'end of its history', last?.equity);
  }
}

const TOTALS = ['value', 'cost', 'gain', 'dayChange', 'realisedGain', 'income', 'fees'] as const;
const FIGURES = ['value', 'cost', 'gain', 'realisedGain', 'income', 'fees', 'quantity', 'averageCost'] as const;

/** A total counts what is known; a cost counts where the gain on it is known too. */
function countedIn(items: readonly Holding[], key: (typeof TOTALS)[number]): readonly Holding[] {
  if (key === 'cost') return items.filter(({ gain }) => gain !== null);
  return key === 'realisedGain' || key === 'income' || key === 'fees'
    ? items
    : items.filter((item) => !isSoldOut(item));
}

async function walkHoldings(walk: Walk): Promise<void> {
  const { show } = walk;
  for (const kind of HOLDING_CLASSES) {
    const { items, totals } = await walk.call(holdings.list, { query: { class: kind } });
    for (const key of TOTALS) {
      if (totals[key] === null) continue;
      show(`${key} of all ${kind}`, 'totals', totals[key]);
      show(`${key} of all ${kind}`, 'sum of the list', sumOf(countedIn(items, key).flatMap((item) => item[key] ?? [])));
    }
    const income = await walk.call(holdings.income, { query: { class: kind } });
    show(`income of a year of ${kind}`, 'totals', totals.incomeOfYear);
    show(`income of a year of ${kind}`, 'list', sumOf(income.past.map(({ amount }) => amount)));
    for (const holding of items) await walkHolding(walk, holding);
  }
}

async function walkHolding({ call, show }: Walk, holding: Holding): Promise<void> {
  const found = await call(holdings.show, { params: { id: holding.instrumentId }, query: {} });
  for (const key of FIGURES) {
    show(`${key} of ${holding.name}`, 'list', holding[key]);
    show(`${key} of ${holding.name}`, 'page', found[key]);
  }
  show(`quantity of ${holding.name}`, 'accounts in the list', quantityOf(holding.accounts));
  show(`quantity of ${holding.name}`, 'accounts of the page', quantityOf(found.accounts));
  await walkItsPerformance({ call, show }, found);
}

async function walkItsPerformance({ call, show }: Pick<Walk, 'call' | 'show'>, holding: HoldingDetail): Promise<void> {
  const query = { scope: 'instrument', instrumentId: holding.instrumentId } as const;
  const report = await call(performance.show, { query });
  const costs = report.holdings[0]?.costs;
  if (holding.value !== null && !isSoldOut(holding)) showClosing(show, `value of ${holding.name}`, report);
  if (!costs) return;
  show(`quantity of ${holding.name}`, 'performance', costs.quantity);
  if (isWhole(report)) showFees(show, holding, report.holdings[0]?.fees);
}

/** A part of a bridge may be a cent off its exact amount, so that the parts add up. */
function showFees(show: ShownFigures['show'], { name, fees }: HoldingDetail, part: string | null | undefined): void {
  const shown = part && new Decimal(part).negated();
  const isSame = shown && fees !== null && shown.minus(fees).abs().lessThanOrEqualTo('0.01');
  show(`fees of ${name}`, 'performance', isSame ? fees : shown);
}

async function walkPositions({ call, show, items }: Walk): Promise<void> {
  for (const asset of items) {
    const held = (await call(positions.list, { query: { asset: asset.id } })).items;
    const known = (await call(lots.ofAsset, { params: { id: asset.id } })).items;
    for (const { instrumentId, instrumentName, quantity, averageCost, cost } of held) {
      const lot = known.find((one) => one.instrumentId === instrumentId);
      const figure = `${instrumentName} in ${asset.name}`;
      show(`quantity of ${figure}`, 'positions', quantity);
      show(`quantity of ${figure}`, 'lots', lot?.quantity);
      show(`average cost of ${figure}`, 'positions', averageCost);
      show(`average cost of ${figure}`, 'lots', lot?.averageCost);
      show(`cost of ${figure}`, 'positions', cost);
      show(`cost of ${figure}`, 'lots', lot?.average.cost);
    }
  }
}

async function walkCashFlow({ call, show }: Walk): Promise<void> {
  const [shown, listed] = await Promise.all([
    call(dashboard.show, { query: { period: '1Y' } }),
    call(performance.cashFlow, { query: {} }),
  ]);
  for (const { month, income, spending } of shown.cashFlow) {
    const same = listed.items.find((item) => item.month === month);
    show(`income of ${month}`, 'dashboard', income);
    show(`income of ${month}`, 'cash flow', same?.income);
    show(`spending of ${month}`, 'dashboard', spending);
    show(`spending of ${month}`, 'cash flow', same?.spending);
  }
}

async function walkCounts({ call, show }: Walk): Promise<void> {
  const ofAll = await call(transactions.list, {});
  const [current, archived] = await Promise.all([
    call(assets.list, {}),
    call(assets.list, { query: { archived: 'true' } }),
  ]);
  const known = new Set([...current.items, ...archived.items].map(({ id }) => id));
  const ofEach = await Promise.all([...known].map((id) => call(transactions.list, { query: { asset: id } })));
  show('count of transactions', 'all', String(ofAll.total));
  show('count of transactions', 'sum over assets', String(ofEach.reduce((count, { total }) => count + total, 0)));
}

/** Assets without a value are left out of every total, which says so by its state. */
function sumOfKnown(items: readonly Asset[]): Decimal | null {
  const known = items.flatMap(({ referenceValue }) => referenceValue ?? []);
  return known.length > 0 ? sumOf(known) : null;
}

function isSoldOut({ quantity }: { readonly quantity: string }): boolean {
  return /^0(\.0+)?$/.test(quantity);
}

/** A bridge leaves out what lacked a price or a rate on a day of the period, and says that it is partial. */
function isWhole({ bridge }: Performance): boolean {
  return bridge.state === 'complete';
}

function showClosing(show: ShownFigures['show'], figure: string, report: Performance): void {
  if (isWhole(report)) show(figure, 'closing of its bridge', report.bridge.closing);
}

function quantityOf(accounts: readonly { readonly quantity: string }[]) {
  return sumOf(accounts.map(({ quantity }) => quantity));
}
