import {
  ACCOUNT_FIGURES,
  type CostFields,
  type CostFigure,
  INSTRUMENT_COSTS,
  NOT_KNOWN,
  newCosts,
  usualPeriod,
} from '@aurea/domain/compliance/costs/cost-fields.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import type { ReactNode } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { today } from '#lib/today.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FieldRow } from '#ui/fields/field-row.tsx';
import { AmountField } from '#ui/fields/number-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import styles from '../compliance.module.css';
import {
  areCostsSound,
  canBeNegative,
  hasInducements,
  isAmountSound,
  isFigureSound,
  isPeriodSound,
  withFigure,
} from './cost-form.ts';

type Props = {
  /** Null of a draft without any. */
  readonly costs: CostFields | null;
  /** A mandate shows the accounts: their figures are computed. */
  readonly isUnderMandate: boolean;
  /** The fact to begin at, and how it is focused. */
  readonly field: string | undefined;
  readonly focus: (element: HTMLElement | null) => void;
  /** With whether what is typed can be saved. */
  readonly onChange: (costs: CostFields, isSound: boolean) => void;
};

/** What the practice states of the costs of a period: a figure is typed, or said to be not known. */
export function CostsField({ costs: stated, isUnderMandate, field, focus, onChange }: Props) {
  const { costDisclosure: text } = useMessages().compliance;
  const costs = stated ?? newCosts(usualPeriod(today(), null));
  const change = (changed: CostFields) => onChange(changed, areCostsSound(changed, today()));
  const shared = { costs, field, focus, onChange: change };
  return (
    <>
      <Part title={text.period} lead={text.periodHelp}>
        <Period {...shared} />
      </Part>
      <Part title={text.service} lead={text.invoiced}>
        <Service {...shared} />
      </Part>
      <Part title={text.instruments} lead={text.instrumentsHelp}>
        {INSTRUMENT_COSTS.map((figure) => (
          <Figure key={figure} {...shared} figure={figure} />
        ))}
      </Part>
      <Part title={text.accounts} lead={isUnderMandate ? text.computed : text.typed}>
        {!isUnderMandate && ACCOUNT_FIGURES.map((figure) => <Figure key={figure} {...shared} figure={figure} />)}
      </Part>
    </>
  );
}

type PartProps = { readonly title: string; readonly lead: string; readonly children: ReactNode };

function Part({ title, lead, children }: PartProps) {
  return (
    <fieldset className={styles.part}>
      <legend className={styles.heading}>{title}</legend>
      <p className={styles.soft}>{lead}</p>
      {children}
    </fieldset>
  );
}

type FieldsProps = Pick<Props, 'field' | 'focus'> & {
  readonly costs: CostFields;
  readonly onChange: (costs: CostFields) => void;
};

function Period({ costs, field, focus, onChange }: FieldsProps) {
  const { costDisclosure: text } = useMessages().compliance;
  const { period } = costs;
  return (
    <FieldRow>
      <DateField
        label={text.from}
        inputRef={field === 'period' ? focus : undefined}
        value={period.from}
        max={today()}
        onChange={(from) => onChange({ ...costs, period: { ...period, from } })}
      />
      <DateField
        label={text.to}
        value={period.to}
        max={today()}
        error={isPeriodSound(period, today()) ? undefined : text.periodWrong}
        onChange={(to) => onChange({ ...costs, period: { ...period, to } })}
      />
    </FieldRow>
  );
}

const orNull = (typed: string) => (typed === '' ? null : typed);

function Service({ costs, field, focus, onChange }: FieldsProps) {
  const { costDisclosure: text } = useMessages().compliance;
  const { facts } = documentWords(useLocale());
  const { inducements, inducementsContained, otherFees } = costs;
  const errorOf = (typed: string | null) => (isAmountSound(typed) ? undefined : text.amountWrong(false));
  return (
    <>
      <AmountField
        label={facts.inducements}
        help={text.inducementsHelp}
        inputRef={field === 'inducements' ? focus : undefined}
        value={inducements ?? ''}
        error={errorOf(inducements)}
        onChange={(typed) => onChange({ ...costs, inducements: orNull(typed) })}
      />
      {hasInducements(costs) && (
        <RadioGroup
          label={text.contained}
          value={inducementsContained === null ? '' : inducementsContained ? 'yes' : 'no'}
          onChange={(value) => onChange({ ...costs, inducementsContained: value === 'yes' })}
          choices={[
            { value: 'yes', label: text.containedYes },
            { value: 'no', label: text.containedNo },
          ]}
        />
      )}
      <AmountField
        label={text.otherFees}
        help={text.otherFeesHelp}
        value={otherFees ?? ''}
        error={errorOf(otherFees)}
        onChange={(typed) => onChange({ ...costs, otherFees: orNull(typed) })}
      />
    </>
  );
}

function Figure({ costs, figure, field, focus, onChange }: FieldsProps & { readonly figure: CostFigure }) {
  const { costDisclosure: text } = useMessages().compliance;
  const label = documentWords(useLocale()).facts[figure];
  const stated = costs.figures[figure];
  const isUnknown = stated === NOT_KNOWN;
  return (
    <div className={styles.figure}>
      <AmountField
        label={label}
        help={figure === 'result' ? text.resultHelp : undefined}
        inputRef={figure === field ? focus : undefined}
        isDisabled={isUnknown}
        value={isUnknown ? '' : (stated ?? '')}
        error={isFigureSound(figure, stated) ? undefined : text.amountWrong(canBeNegative(figure))}
        onChange={(typed) => onChange(withFigure(costs, figure, typed))}
      />
      <Checkbox
        label={
          <>
            <span aria-hidden>{text.notKnownShort}</span>
            <span className="visually-hidden">{text.notKnown(label)}</span>
          </>
        }
        value={isUnknown}
        onChange={(chosen) => onChange(withFigure(costs, figure, chosen ? NOT_KNOWN : ''))}
      />
    </div>
  );
}
