import { type Decimal, toDecimalString, ZERO } from '@aurea/domain/core/decimal.ts';
import type { TaxFact } from '@aurea/domain/tax/profile/facts.ts';
import { useMessages } from '#i18n/messages.ts';
import { useMayWrite } from '#lib/rights.ts';
import { PeriodChips } from '#ui/chips.tsx';
import { PhoneFold } from '#ui/phone-fold.tsx';
import { FileLine } from '#ui/table/files/file-line.tsx';
import options from '../options.module.css';
import type { TaxYearEditor } from '../tax-year-editor.ts';
import { useTaxAmounts } from '../use-tax-amounts.ts';
import styles from './result.module.css';

type Props = { readonly editor: TaxYearEditor };

type Option = {
  readonly id: 'securities' | 'cryptos';
  readonly flat: Decimal;
  readonly scale: Decimal;
  readonly isScale: boolean;
  readonly choose: (isScale: boolean) => void;
};

const SECURITIES: readonly TaxFact[] = [
  ...(['dividends', 'interest', 'securitiesGains', 'peaYoung'] as const),
  ...(['lifeInsuranceYoung', 'lifeInsuranceOld', 'lifeInsuranceOldFull'] as const),
];

/** The options that mean something to the household: without digital assets none for them. */
function optionsOf(editor: TaxYearEditor): readonly Option[] {
  const { result, stated, profile, law } = editor;
  const { choices } = stated;
  const has = (fact: TaxFact) => profile.facts.get(fact)?.greaterThan(ZERO) === true;
  const securities: Option = {
    ...{ id: 'securities', flat: result.flat.total, scale: result.scale.total, isScale: choices.scale },
    choose: (scale) => editor.save((stored) => ({ choices: { ...stored.choices, scale } })),
  };
  const cryptos: Option = {
    ...{ id: 'cryptos', ...result.cryptos, isScale: choices.cryptoScale },
    choose: (cryptoScale) => editor.save((stored) => ({ choices: { ...stored.choices, cryptoScale } })),
  };
  return [
    ...(SECURITIES.some(has) ? [securities] : []),
    ...(has('cryptoGains') && law.digitalAssets.hasScaleOption.value ? [cryptos] : []),
  ];
}

/** The flat tax and the scale side by side, the cheaper one named, and the choice between them. */
export function OptionTable({ editor }: Props) {
  const { options: text } = useMessages().tax;
  const { euros } = useTaxAmounts();
  const offered = optionsOf(editor);
  const [first] = offered;
  if (!first) return null;
  const difference = first.scale.minus(first.flat);
  const better = difference.isNegative() ? 'scale' : 'flat';
  const { csgNextYear } = editor.result;
  return (
    <section className={styles.part}>
      <PhoneFold title={difference.isZero() ? text.title.same : text.title[better](euros(difference.abs()))} isHeading>
        <FileLine
          title={text.option}
          rows={offered}
          columns={[
            { id: 'option', header: text.option, value: ({ id }) => text[id] },
            {
              id: 'flat',
              header: text.flat,
              kind: 'number',
              currency: 'EUR',
              value: ({ flat }) => toDecimalString(flat),
            },
            {
              id: 'scale',
              header: text.scale,
              kind: 'number',
              currency: 'EUR',
              value: ({ scale }) => toDecimalString(scale),
            },
          ]}
        />
        <table className={options.options}>
          <thead>
            <tr>
              <th scope="col">{text.option}</th>
              <th scope="col">{text.flat}</th>
              <th scope="col">{text.scale}</th>
              <th scope="col">{text.difference}</th>
            </tr>
          </thead>
          <tbody>
            {offered.map((option) => (
              <OptionRow key={option.id} option={option} />
            ))}
          </tbody>
        </table>
        {offered.map((option) => (
          <Choice key={option.id} option={option} />
        ))}
        <p className={styles.quiet}>{text.whole}</p>
        {!csgNextYear.isZero() && <p className={styles.quiet}>{text.csg(euros(csgNextYear))}</p>}
      </PhoneFold>
    </section>
  );
}

function OptionRow({ option: { id, flat, scale, isScale } }: { readonly option: Option }) {
  const { options: text } = useMessages().tax;
  const { euros } = useTaxAmounts();
  const difference = scale.minus(flat);
  return (
    <tr>
      <th scope="row">
        {text[id]}
        <span className={`${styles.quiet} ${options.box}`}>{text.boxes[id]}</span>
      </th>
      <td data-chosen={!isScale || undefined}>{euros(flat)}</td>
      <td data-chosen={isScale || undefined}>{euros(scale)}</td>
      <td>
        {difference.greaterThan(ZERO) && '+'}
        {euros(difference)}
      </td>
    </tr>
  );
}

function Choice({ option: { id, isScale, choose } }: { readonly option: Option }) {
  const { options: text } = useMessages().tax;
  if (!useMayWrite('tax')) return null;
  const label = id === 'securities' ? text.label : text.cryptoLabel;
  return (
    <div className={options.choices}>
      <span className={styles.quiet}>{label}</span>
      <PeriodChips
        label={label}
        choices={[
          { id: 'flat', label: text.flat },
          { id: 'scale', label: text.scale },
        ]}
        chosen={isScale ? 'scale' : 'flat'}
        onChoose={(chosen) => choose(chosen === 'scale')}
      />
    </div>
  );
}
