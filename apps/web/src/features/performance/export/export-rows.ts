import type { Figure, Performance } from '@aurea/contract/performance.ts';
import type { Messages } from '#i18n/messages.ts';
import type { CsvCell } from '#ui/table/csv.ts';
import { reasonOf } from '../returns/figure-reason.ts';
import { fromOneYearOn } from '../returns/yearly.ts';

type Texts = Messages['performance'];
type Row = readonly CsvCell[];

const text = (value: string): CsvCell => ({ text: value });
const number = (value: string | null): CsvCell => (value === null ? null : { number: value });

/** Day by day: value, what was put in, return, drawdown, benchmark. */
export function seriesRows({ series }: Performance, { exports: words }: Texts): readonly Row[] {
  const head = [words.day, words.value, words.contributed, words.twr, words.drawdown, words.benchmark].map(text);
  return [
    head,
    ...series.map((day) => [
      text(day.on),
      number(day.value),
      number(day.contributed),
      number(day.twr),
      number(day.underWater),
      number(day.benchmark),
    ]),
  ];
}

/** Every figure of the page with its state, the bridge and the periods. */
export function figureRows(found: Performance, texts: Texts): readonly Row[] {
  const { exports: words, bridge: parts, periods, risk } = texts;
  const row = (name: string, figure: Figure): Row => [text(name), number(figure.value), text(reasonOf(figure, texts))];
  const amount = (name: string, value: string): Row => [text(name), number(value), text(found.currency)];
  const { figures, bridge } = found;
  return [
    [words.figure, words.value, words.state].map(text),
    [text(words.from), text(found.from), null],
    [text(words.to), text(found.to), null],
    row(words.twr, figures.twr),
    row(words.twrAnnual, figures.twrAnnual),
    row(words.irr, fromOneYearOn(figures.irr, found)),
    row(risk.volatility, figures.volatility),
    row(risk.downside, figures.downside),
    row(risk.sharpe, figures.sharpe),
    row(risk.sortino, figures.sortino),
    row(risk.beta, figures.beta),
    row(risk.trackingError, figures.trackingError),
    amount(parts.opening, bridge.opening),
    ...bridge.parts.map(({ part, amount: value }) => amount(parts.parts[part], value)),
    amount(parts.closing, bridge.closing),
    ...found.periods.flatMap(({ period, from, twr, irr }) => [
      row(`${words.twr}, ${periods.words[period]}`, twr),
      row(`${words.irr}, ${periods.words[period]}`, fromOneYearOn(irr, { from, to: found.to })),
    ]),
  ];
}

export function flowRows({ flows }: Performance, { computed: words }: Texts): readonly Row[] {
  return [[words.on, words.amount].map(text), ...flows.map(({ on, amount }) => [text(on), number(amount)])];
}
