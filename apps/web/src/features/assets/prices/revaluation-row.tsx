import { type Asset, assets } from '@aurea/contract/assets.ts';
import { inRange } from '@aurea/contract/core/range-validators.ts';
import { isDate, number, required } from '@aurea/contract/core/validators.ts';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useWrite, WEALTH } from '#lib/api.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { AmountField } from '#ui/fields/number-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import styles from './revaluation.module.css';

type Props = {
  readonly asset: Asset;
  readonly isSaved: boolean;
  readonly onSaved: () => void;
  readonly onNext: () => void;
};

type Values = { readonly value: string; readonly on: string };

/** One asset of the list: its last value, the new one and its day. */
export function RevaluationRow({ asset, isSaved, onSaved, onNext }: Props) {
  const { revaluation: text } = useMessages().assets;
  const id = useId();
  const form = useForm<Values>({ defaultValues: { value: '', on: today() } });
  const state = useWrite(assets.value, { refreshes: WEALTH });
  const save = ({ value, on }: Values) => {
    onNext();
    state.mutate(
      { params: { id: asset.id }, body: { value, on, source: '' } },
      {
        onSuccess: () => {
          form.reset({ value: '', on });
          onSaved();
        },
      },
    );
  };
  return (
    <li className={styles.row}>
      <div>
        <div className={styles.name} id={id}>
          {asset.name}
        </div>
        <LastValue asset={asset} />
      </div>
      <form
        aria-labelledby={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => void form.handleSubmit(save)(event)}
      >
        <FormField control={form.control} name="value" rules={[required, number, inRange('amount')]}>
          {(field) => <AmountField {...field} isRequired={false} label={text.value} currency={asset.currency} />}
        </FormField>
        <FormField control={form.control} name="on" rules={[required, isDate]}>
          {(field) => <DateField {...field} isRequired={false} label={text.on} max={today()} />}
        </FormField>
        <Button type="submit" variant="neutral" pending={state.isPending} aria-label={text.saveOf(asset.name)}>
          {text.save}
        </Button>
        <span className={styles.state} role="status">
          {isSaved && (
            <>
              <Icon name="check" size={14} />
              {text.saved}
            </>
          )}
        </span>
      </form>
    </li>
  );
}

function LastValue({ asset }: { readonly asset: Asset }) {
  const { assets: words, wealth } = useMessages();
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  const { value, valuedOn, currency, stale } = asset;
  if (value === null || valuedOn === null) return <div className={styles.last}>{words.revaluation.never}</div>;
  const amount = isHidden ? MASK : formatMoney(value, { locale, currency, detail: true });
  return (
    <div className={styles.last} data-stale={stale || undefined}>
      {words.revaluation.last(amount, formatDay(valuedOn))}
      {stale && <span> · {wealth.staleValue(formatDay(valuedOn))}</span>}
    </div>
  );
}
