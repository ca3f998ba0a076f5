import type { ImportMapping } from '@aurea/contract/imports/import-mapping.ts';
import type { Import } from '@aurea/contract/imports.ts';
import { type ReactNode, useState } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { currencyOptions } from '#lib/currencies.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from './columns-step.module.css';
import {
  columnsOfFigures,
  openQuestions,
  type Question,
  withAmounts,
  withCosts,
  withCurrency,
  withDateOrder,
  withDirection,
} from './table-answers.ts';
import { WordMeanings } from './word-meanings.tsx';

type Props = {
  readonly found: Import;
  readonly mapping: ImportMapping;
  readonly onChange: (mapping: ImportMapping) => void;
};

/** What a file of no known source does not say: asked once, and remembered with its columns. */
export function TableQuestions({ found, mapping, onChange }: Props) {
  const { columns: text } = useMessages().imports;
  const asked = found.mapping.table;
  const open = openQuestions(mapping);
  const [isOpen, setOpen] = useState(open > 0);
  if (!asked || (asked.questions.length === 0 && asked.kinds.length === 0)) return null;
  return (
    <details className={styles.details} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron-right" size={16} />
        <span className={styles.title}>{text.questions}</span>
        <Tag tone={open > 0 ? 'warning' : 'success'}>{text.questionsCount(open)}</Tag>
      </summary>
      <p className={styles.asked}>{text.questionsDetail}</p>
      {asked.questions.length > 0 && (
        <div className={styles.grid}>
          {asked.questions.map((question) => (
            <QuestionField key={question} question={question} found={found} mapping={mapping} onChange={onChange} />
          ))}
        </div>
      )}
      {asked.kinds.length > 0 && <WordMeanings mapping={mapping} onChange={onChange} />}
    </details>
  );
}

type FieldProps = Props & { readonly isOpen: boolean };

const FIELDS: Readonly<Record<Question, (props: FieldProps) => ReactNode>> = {
  direction: DirectionField,
  costs: CostsField,
  amounts: AmountsField,
  dates: DatesField,
  currency: CurrencyField,
};

function QuestionField({ question, ...props }: Props & { readonly question: Question }) {
  const Field = FIELDS[question];
  return <Field {...props} isOpen={props.mapping.table?.questions.includes(question) ?? false} />;
}

function DirectionField({ mapping, onChange }: FieldProps) {
  const { columns: text } = useMessages().imports;
  return (
    <SelectField
      label={text.direction}
      help={text.directionHelp}
      value={mapping.table?.direction ?? ''}
      options={(['out', 'in'] as const).map((value) => ({ value, label: text.directions[value] }))}
      onChange={(direction) => onChange(withDirection(mapping, direction))}
    />
  );
}

function CostsField({ mapping, isOpen, onChange }: FieldProps) {
  const { columns: text } = useMessages().imports;
  const chosen = mapping.columns.includes('net') ? 'inside' : 'beside';
  return (
    <SelectField
      label={text.costs}
      help={text.costsHelp}
      value={isOpen ? '' : chosen}
      options={(['inside', 'beside'] as const).map((value) => ({ value, label: text.costsAre[value] }))}
      onChange={(costs) => onChange(withCosts(mapping, costs))}
    />
  );
}

function AmountsField({ found, mapping, isOpen, onChange }: FieldProps) {
  const { columns: text } = useMessages().imports;
  const options = columnsOfFigures(found.columns).map(({ at, name }) => ({
    value: String(at),
    label: name || text.unnamed(at + 1),
  }));
  return (
    <SelectField
      label={text.amounts}
      help={text.amountsHelp}
      value={isOpen ? '' : String(mapping.columns.findIndex((field) => field === 'net' || field === 'gross'))}
      options={options}
      onChange={(at) => onChange(withAmounts(mapping, Number(at)))}
    />
  );
}

function DatesField({ mapping, isOpen, onChange }: FieldProps) {
  const { columns: text } = useMessages().imports;
  return (
    <SelectField
      label={text.datesAre}
      help={text.datesHelp}
      value={isOpen ? '' : mapping.dateOrder}
      options={(['dmy', 'mdy'] as const).map((value) => ({ value, label: text.dateOrders[value] }))}
      onChange={(order) => onChange(withDateOrder(mapping, order))}
    />
  );
}

function CurrencyField({ mapping, isOpen, onChange }: FieldProps) {
  const { columns: text } = useMessages().imports;
  const locale = useLocale();
  return (
    <ComboField
      label={text.currencyIs}
      help={text.currencyHelp}
      value={isOpen ? '' : mapping.currency}
      options={currencyOptions(locale)}
      onChange={(currency) => currency && onChange(withCurrency(mapping, currency))}
    />
  );
}
