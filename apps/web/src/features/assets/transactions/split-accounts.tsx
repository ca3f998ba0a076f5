import { splits } from '@aurea/contract/transactions/splits.ts';
import { isDay } from '@aurea/domain/core/day.ts';
import { type Decimal, decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { useEffect } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatQuantity } from '#lib/format.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import styles from '../form/asset-fields.module.css';
import type { TransactionValues } from './transaction-form.ts';

type Props = { readonly control: Control<TransactionValues>; readonly accountId: string };

/** The other accounts that held the instrument of a new split: those that are chosen record it by the same act. */
export function SplitAccounts({ control, accountId }: Props) {
  const { splits: text } = useMessages().transactions;
  const locale = useFormatLocale();
  const { field } = useController({ control, name: 'alsoIn' });
  const { onChange, value: chosen } = field;
  const holders = useHolders(control);
  const others = holders.filter(({ assetId }) => assetId !== accountId);
  const ratio = useRatio(control, holders.find(({ assetId }) => assetId === accountId)?.quantity);
  const ids = others.map(({ assetId }) => assetId).join(' ');
  useEffect(() => {
    onChange(ids === '' ? [] : ids.split(' '));
  }, [ids, onChange]);
  if (others.length === 0) return null;
  const units = (quantity: string) => formatQuantity(quantity, locale);
  const change = (name: string, quantity: string) =>
    ratio
      ? text.change(name, units(quantity), units(toDecimalString(decimal(quantity).times(ratio))))
      : text.held(name, units(quantity));
  return (
    <fieldset className={styles.choices}>
      <legend>{text.alsoIn}</legend>
      {others.map(({ assetId, name, quantity }) => (
        <Checkbox
          key={assetId}
          label={change(name, quantity)}
          value={chosen.includes(assetId)}
          onChange={(isChosen) => onChange(isChosen ? [...chosen, assetId] : chosen.filter((id) => id !== assetId))}
        />
      ))}
    </fieldset>
  );
}

/** Who held units the day before and has not recorded the split, the account itself among them. */
function useHolders(control: Props['control']) {
  const [id, on] = useWatch({ control, name: ['instrumentId', 'on'] });
  const isAsked = id !== '' && isDay(on);
  const read = useLiveRead(splits.proposals, { params: { id }, query: { on } }, { enabled: isAsked });
  return isAsked && !read.isPlaceholderData ? (read.data?.items.flatMap(({ accounts }) => accounts) ?? []) : [];
}

const NUMBER = /^\d+(\.\d+)?$/;

/** New units for one old, as typed or as the added units say; null until one of them is known. */
function useRatio(control: Props['control'], held: string | undefined): Decimal | null {
  const [ratio, added] = useWatch({ control, name: ['splitRatio', 'addedQuantity'] });
  if (NUMBER.test(ratio)) return decimal(ratio);
  if (!held || !NUMBER.test(added.replace(/^-/, ''))) return null;
  return decimal(held).plus(decimal(added)).dividedBy(decimal(held));
}
