import { printed, printedAmount, printedDay } from '../../billing/layout/words.ts';
import { type Decimal, decimal, ZERO } from '../../core/decimal.ts';
import type { Language } from '../../suitability/texts/worded.ts';
import type { ComposedText } from '../documents/composed-document.ts';
import { type CostFacts, figureOf, type SourcedFigure } from './cost-facts.ts';
import { type CostFields, type CostFigure, INSTRUMENT_COSTS } from './cost-fields.ts';
import { type CostTotals, costTotals, percentOfAssets, resultAroundCosts } from './cost-totals.ts';
import { costWords } from './words/costs.ts';
import type { CostElement, CostWords } from './words/french-costs.ts';

type Composing = {
  readonly language: Language;
  /** The household keeps assets or debts to itself. */
  readonly leavesOut: boolean;
};

/** An element of a disclosure of costs in words and figures; what is missing is marked by the document it is composed for. */
export function costLines(
  element: CostElement,
  fields: CostFields | null,
  facts: CostFacts | null,
  { language, leavesOut }: Composing,
): readonly ComposedText[] {
  if (element === 'itemisedCosts') return [costWords(language).itemised];
  return fields === null || facts === null ? [] : LINES[element](sheetOf(fields, facts, { language, leavesOut }));
}

type Sheet = ReturnType<typeof sheetOf>;

function sheetOf(fields: CostFields, facts: CostFacts, { language, leavesOut }: Composing) {
  const words = costWords(language);
  const figures = (figure: CostFigure) => figureOf(fields, facts, figure);
  const amountOf = (figure: CostFigure) => {
    const amount = figures(figure)?.amount ?? null;
    return amount === null ? null : decimal(amount);
  };
  const fees = decimal(facts.invoiced.gross).plus(fields.otherFees ?? ZERO);
  const totals = costTotals({
    fees,
    inducements: decimal(fields.inducements ?? '0'),
    inducementsContained: fields.inducementsContained === true,
    accountFees: amountOf('accountFees'),
    instruments: INSTRUMENT_COSTS.map(amountOf),
  });
  const average = amountOf('averageAssets');
  return {
    ...{ fields, facts, words, language, leavesOut, figures, fees, totals, average, result: amountOf('result') },
    isPartial: facts.computed?.isPartial ?? false,
    money: (amount: Decimal) => printedAmount(amount, language, 'EUR'),
    day: (on: string) => printedDay(on, language),
    percentOf: (amount: Decimal) => {
      const percent = percentOfAssets(amount, average);
      return percent && percentText(percent, language);
    },
  };
}

/** Two decimals always. */
const percentText = (percent: Decimal, language: Language) =>
  `${printed(percent, language, 2)}${language === 'fr' ? '\u00a0%' : '%'}`;

const LINES: Readonly<Record<Exclude<CostElement, 'itemisedCosts'>, (sheet: Sheet) => readonly ComposedText[]>> = {
  costPeriod: periodLines,
  serviceCosts: serviceLines,
  instrumentCosts: instrumentLines,
  totalCosts: totalLines,
  costEffect: effectLines,
};

function periodLines({ fields: { period }, facts, words, leavesOut, isPartial, day }: Sheet): ComposedText[] {
  const since = laterStart(period.from, facts);
  return [
    words.period(day(period.from), day(period.to)),
    words.exPost,
    facts.isUnderMandate ? words.underMandate : words.withoutMandate,
    ...(leavesOut && facts.isUnderMandate ? [words.leavesOut] : []),
    ...(since === null ? [] : [words.since(day(since))]),
    ...(isPartial ? [words.partial] : []),
  ];
}

/** The first day that counts where it is not that of the period. */
const laterStart = (from: string, { computed }: CostFacts) =>
  computed !== null && computed.since > from ? computed.since : null;

const row = (text: string, amount: string, detail = '', isTotal = false): ComposedText => ({
  text,
  figure: { amount, detail, isTotal },
});

function serviceLines({ fields, facts, words, totals, money }: Sheet): ComposedText[] {
  const { inducements, otherFees } = fields;
  return [
    row(words.invoiced, money(decimal(facts.invoiced.gross)), words.invoicedNet(money(decimal(facts.invoiced.net)))),
    ...(otherFees === null ? [] : [row(words.otherFees, money(decimal(otherFees)), words.typed)]),
    ...(inducements === null
      ? []
      : [row(words.inducements, money(decimal(inducements)), inducementDetail(fields, words))]),
    ...(inducements === null ? [] : [row(words.serviceTotal, money(totals.service), '', true)]),
  ];
}

function inducementDetail({ inducements, inducementsContained }: CostFields, words: CostWords): string {
  if (inducements === null || decimal(inducements).isZero()) return words.inducementsNone;
  return inducementsContained === true ? words.inducementsContained : words.typed;
}

function instrumentLines(sheet: Sheet): ComposedText[] {
  const { words, facts, isPartial, totals, figures, money } = sheet;
  const shown = (text: string, { amount, source }: SourcedFigure, from: { computed: string; typed: string }) =>
    amount === null ? row(text, words.notKnown) : row(text, money(decimal(amount)), from[source]);
  const isInPart = isPartial || laterStart(sheet.fields.period.from, facts) !== null;
  const accountFees = figures('accountFees');
  const stated = INSTRUMENT_COSTS.flatMap((name) => {
    const figure = figures(name);
    return figure === null ? [] : [shown(words.instruments[name], figure, { computed: '', typed: words.stated })];
  });
  const isUnknown = INSTRUMENT_COSTS.some((name) => figures(name)?.amount === null);
  const isAll = accountFees !== null && stated.length === INSTRUMENT_COSTS.length;
  return [
    ...(accountFees === null
      ? []
      : [shown(isInPart ? words.accountFeesInPart : words.accountFees, accountFees, words)]),
    ...stated,
    ...(isAll ? [row(words.instrumentTotal(totals.isWhole), money(totals.instruments), '', true)] : []),
    ...(isUnknown ? [words.notKnownNote] : []),
  ];
}

/** Only of what is stated whole: a total of a draft that lacks a cost would be read as one. */
function isStated({ fields, figures }: Sheet): boolean {
  const costs = ['accountFees', ...INSTRUMENT_COSTS] as const;
  return fields.inducements !== null && costs.every((name) => figures(name) !== null);
}

function totalLines(sheet: Sheet): ComposedText[] {
  const { words, totals, money } = sheet;
  if (!isStated(sheet)) return [];
  return [
    row(words.serviceTotal, money(totals.service)),
    row(words.instrumentTotal(totals.isWhole), money(totals.instruments)),
    ...(totals.countedOnce.isZero() ? [] : [row(words.countedOnce, money(totals.countedOnce.negated()))]),
    row(words.total(totals.isWhole), money(totals.total), '', true),
    ...averageLines(sheet),
    ...(totals.isWhole ? [] : [words.leastNote]),
  ];
}

/** The average, and the total in percent of it or why there is none. */
function averageLines(sheet: Sheet): ComposedText[] {
  const { words, totals, money, average, percentOf } = sheet;
  const stated = sheet.figures('averageAssets');
  if (stated === null) return [];
  const percent = percentOf(totals.total);
  return [
    row(words.average, average === null ? words.notKnown : money(average), averageDetail(sheet, stated)),
    percent === null ? words.noPercent[average === null ? 'unknown' : 'zero'] : row(words.percent, percent, '', true),
  ];
}

function averageDetail({ words, facts, fields, day }: Sheet, { source }: SourcedFigure): string {
  if (source === 'typed') return words.typed;
  if (facts.computed === null) return '';
  const since = laterStart(fields.period.from, facts);
  return words.averageOf({ days: facts.computed.days, since: since && day(since) });
}

function effectLines(sheet: Sheet): ComposedText[] {
  const { words, totals, fees, result, money, percentOf, figures } = sheet;
  if (!isStated(sheet) || figures('result') === null) return [];
  const effect = words.effect(money(totals.total), percentOf(totals.total));
  if (result === null) return [effect, words.resultNotKnown];
  const { before, after } = resultAroundCosts(result, { fees, total: totals.total });
  return [
    ...effectRows(sheet, { before, after, totals }),
    effect,
    words.effectNote,
    ...(figures('result')?.source === 'typed' ? [words.resultTyped] : []),
  ];
}

type Effect = { readonly before: Decimal; readonly after: Decimal; readonly totals: CostTotals };

function effectRows({ words, money, percentOf }: Sheet, { before, after, totals }: Effect): ComposedText[] {
  const detail = (amount: Decimal) => {
    const percent = percentOf(amount);
    return percent === null ? '' : words.ofAverage(percent);
  };
  return [
    row(words.before, money(before), detail(before)),
    row(words.costs, money(totals.total.negated()), detail(totals.total.negated())),
    row(words.after, money(after), detail(after), true),
  ];
}
