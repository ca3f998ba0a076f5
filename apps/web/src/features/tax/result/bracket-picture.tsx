import { Decimal, sum } from '@aurea/domain/core/decimal.ts';
import { type FilledBracket, filledBrackets } from '@aurea/domain/tax/income-tax/progressive-scale.ts';
import { TAX_YEARS } from '@aurea/domain/tax/parameters/years.ts';
import { costOfHundredMore, FURTHER_INCOMES } from '@aurea/domain/tax/profile/profile-tax.ts';
import { useMessages } from '#i18n/messages.ts';
import type { TaxYearEditor } from '../tax-year-editor.ts';
import { useTaxAmounts } from '../use-tax-amounts.ts';
import styles from './result.module.css';

type Props = { readonly editor: TaxYearEditor };

/** Euros of one part that the picture shows at least, and how much further than the own income it goes. */
const LEAST = new Decimal(100_000);
const BEYOND = 1.25;

/** The brackets to scale: width is the income of one part, height the rate, so that the gold area is its tax. */
export function BracketPicture({ editor }: Props) {
  const { result: text } = useMessages().tax;
  const { rate, euros } = useTaxAmounts();
  const { quotient } = editor.result.chosen.scale;
  const own = quotient.quotient;
  const brackets = filledBrackets(own, editor.law.scale.value);
  const width = Decimal.max(LEAST, own.times(BEYOND));
  const words = brackets.map(({ rate: of, upTo }) => (upTo ? text.upTo(rate(of), euros(upTo)) : text.above(rate(of))));
  const real = editor.result.chosen.realMarginalRate.toDecimalPlaces(4);
  return (
    <section className={styles.part}>
      <h3>{text.next(rate(real))}</h3>
      <p className={styles.marker} style={{ '--at': `${percentOf(own, width)}%` }}>
        <b>{text.perPart(euros(own))}</b>
      </p>
      <figure className={styles.picture}>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={text.picture(words.join(', '), euros(own))}
        >
          {brackets.map((bracket) => (
            <BracketBars key={bracket.above.toFixed()} bracket={bracket} width={width} own={own} />
          ))}
          <line className={styles.line} x1={percentOf(own, width)} x2={percentOf(own, width)} y1="0" y2="100" />
        </svg>
        <BracketLabels brackets={brackets} width={width} own={own} />
      </figure>
      <p className={styles.quiet}>{text.gold(euros(sum(brackets.map(({ tax }) => tax))))}</p>
      <HundredMore editor={editor} />
    </section>
  );
}

const percentOf = (value: Decimal, width: Decimal): number =>
  Decimal.min(value, width).times(100).dividedBy(width).toDecimalPlaces(2).toNumber();

/** 45 % is the height of the picture. */
const heightOf = (rate: Decimal): number => rate.times(100).dividedBy('0.45').toDecimalPlaces(2).toNumber();

type BarProps = { readonly bracket: FilledBracket; readonly width: Decimal; readonly own: Decimal };

function BracketBars({ bracket: { above, upTo, rate }, width, own }: BarProps) {
  const [from, to] = [percentOf(above, width), percentOf(upTo ?? width, width)];
  const filled = Math.min(to, Math.max(from, percentOf(own, width)));
  const height = heightOf(rate);
  return (
    <>
      <rect className={styles.open} x={filled} y={100 - height} width={Math.max(0, to - filled)} height={height} />
      <rect className={styles.filled} x={from} y={100 - height} width={Math.max(0, filled - from)} height={height} />
    </>
  );
}

type LabelProps = { readonly brackets: readonly FilledBracket[]; readonly width: Decimal; readonly own: Decimal };

/** Labels too close to each other would lie on one another. */
const ROOM = 9;

function BracketLabels({ brackets, width }: LabelProps) {
  const { rate, euros } = useTaxAmounts();
  const shown = brackets.filter(({ above }) => above.lessThan(width));
  return (
    <div aria-hidden="true">
      {shown.map(({ above, upTo, rate: of }) => {
        const [from, to] = [percentOf(above, width), percentOf(upTo ?? width, width)];
        const isWide = to - from > ROOM;
        return (
          <span key={above.toFixed()}>
            {isWide && (
              <span className={styles.rate} style={{ '--at': `${(from + to) / 2}%`, '--up': `${heightOf(of)}%` }}>
                {rate(of)}
              </span>
            )}
            {(isWide || from === 0) && (
              <span className={styles.edge} style={{ '--at': `${from}%` }} data-first={from === 0 || undefined}>
                {euros(above)}
              </span>
            )}
          </span>
        );
      })}
    </div>
  );
}

/** What a hundred euros more of some natures would cost. */
function HundredMore({ editor }: Props) {
  const { result: text } = useMessages().tax;
  const { cents } = useTaxAmounts();
  const law = { year: editor.year, parameters: TAX_YEARS };
  return (
    <dl className={styles.hundred}>
      <div>
        <dt>{text.hundred}</dt>
      </div>
      {FURTHER_INCOMES.map((of) => (
        <div key={of}>
          <dd>{cents(costOfHundredMore(editor.profile, of, law))}</dd>
          <dt>{text.hundredOf[of]}</dt>
        </div>
      ))}
    </dl>
  );
}
