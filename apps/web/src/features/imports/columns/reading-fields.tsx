import type { ImportMapping } from '@aurea/contract/imports/import-mapping.ts';
import type { Import } from '@aurea/contract/imports.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { currencyOptions } from '#lib/currencies.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import styles from './columns-step.module.css';
import { withCurrency, withDateOrder } from './table-answers.ts';

type Props = {
  readonly found: Import;
  readonly mapping: ImportMapping;
  readonly onChange: (mapping: ImportMapping) => void;
};

function optionsOf<const Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) {
  return values.map((value) => ({ value, label: labels[value] }));
}

/** How the text of the file is cut and read. */
export function ReadingFields({ found, mapping, onChange }: Props) {
  const { columns: text } = useMessages().imports;
  const locale = useLocale();
  const change = (patch: Partial<ImportMapping>) => onChange({ ...mapping, ...patch });
  return (
    <div className={styles.grid}>
      <SelectField
        label={text.dateOrder}
        value={mapping.dateOrder}
        options={optionsOf(['dmy', 'ymd', 'mdy'], text.dateOrders)}
        onChange={(dateOrder) => onChange(withDateOrder(mapping, dateOrder))}
        warning={found.dateOrderIsUncertain ? text.dateUncertain : undefined}
      />
      <SelectField
        label={text.decimal}
        value={mapping.decimal}
        options={optionsOf([',', '.'], text.decimals)}
        onChange={(decimal) => change({ decimal })}
      />
      <CutFields found={found} mapping={mapping} onChange={onChange} />
      <ComboField
        label={text.currency}
        value={mapping.currency}
        options={currencyOptions(locale)}
        onChange={(currency) => currency && onChange(withCurrency(mapping, currency))}
      />
    </div>
  );
}

/** How the text is cut into cells, where that is a question: neither in spreadsheets nor where the source has its own way. */
function CutFields({ found, mapping, onChange }: Props) {
  const { columns: text } = useMessages().imports;
  const change = (patch: Partial<ImportMapping>) => onChange({ ...mapping, ...patch });
  const { encoding } = mapping;
  return (
    <>
      {encoding !== 'xlsx' && (
        <SelectField
          label={text.encoding}
          value={encoding}
          options={optionsOf(['utf-8', 'windows-1252'], text.encodings)}
          onChange={(chosen) => change({ encoding: chosen })}
        />
      )}
      {encoding !== 'xlsx' && !found.isReshaped && (
        <SelectField
          label={text.delimiter}
          value={mapping.delimiter}
          options={optionsOf([';', ',', '\t', '|'], text.delimiters)}
          onChange={(delimiter) => change({ delimiter })}
        />
      )}
      {!found.isReshaped && (
        <NumberField
          label={text.headerLine}
          value={String(mapping.headerLine)}
          onChange={(line) => /^\d{1,3}$/.test(line) && change({ headerLine: Math.min(200, Number(line)) })}
        />
      )}
    </>
  );
}
