import type { Asset } from '@aurea/contract/assets.ts';
import { inRange } from '@aurea/contract/core/range-validators.ts';
import { number } from '@aurea/contract/core/validators.ts';
import { CASH_CHOICES } from '@aurea/domain/ledger/cash/cash-tracking.ts';
import { type Control, useWatch } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { FormField } from '#ui/fields/form-field.tsx';
import { AmountField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { type AssetValues, asksOpeningBalance } from './asset-form.ts';

type Props = { readonly control: Control<AssetValues>; readonly cash: Asset['cash'] };

/** Whether the cash of an account is tracked; where it becomes so, what there was before its first entry. */
export function CashFields({ control, cash }: Props) {
  const { cash: text } = useMessages().assets;
  const [choice, currency] = useWatch({ control, name: ['cashChoice', 'currency'] });
  const options = [
    { value: 'ledger' as const, label: text.choices.ledger },
    ...CASH_CHOICES.map((value) => ({ value, label: text.choices[value] })),
  ];
  return (
    <>
      <FormField control={control} name="cashChoice">
        {(field) => <SelectField {...field} label={text.choice} help={text.choiceHelp} options={options} />}
      </FormField>
      {cash?.firstOn && asksOpeningBalance(choice, cash) && (
        <FormField control={control} name="openingBalance" rules={[number, inRange('amount')]}>
          {(field) => (
            <AmountField
              {...field}
              label={text.openingBalance}
              currency={currency}
              help={text.openingHelp(formatDay(cash.firstOn ?? ''))}
            />
          )}
        </FormField>
      )}
    </>
  );
}
