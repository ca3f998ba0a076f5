import { inRange } from '@aurea/contract/core/range-validators.ts';
import { isDate, nonNegative, number, required } from '@aurea/contract/core/validators.ts';
import type { TaxYear } from '@aurea/contract/tax.ts';
import { useMessages } from '#i18n/messages.ts';
import { today } from '#lib/today.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { firstRefusal } from '#ui/fields/field-rule.ts';
import { AmountField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import layout from '../wealth.module.css';
import type { TypedGift } from './heirs-form.ts';

type Props = {
  readonly gift: TypedGift;
  readonly donors: readonly TaxYear['persons'][number][];
  readonly isTried: boolean;
  readonly onChange: (gift: TypedGift) => void;
  readonly onRemove: () => void;
};

const DAY_RULES = [required, isDate];
const AMOUNT_RULES = [required, number, nonNegative, inRange('cents')];

/** A gift that was made: by whom, when, how much. */
export function GiftFields({ gift, donors, isTried, onChange, onRemove }: Props) {
  const { tax, validator } = useMessages();
  const { estate: text } = tax.wealth;
  const dayRefusal = firstRefusal(DAY_RULES, gift.on, validator.errors);
  const amountRefusal = firstRefusal(AMOUNT_RULES, gift.amount, validator.errors);
  const isLate = dayRefusal === true && gift.on > today();
  return (
    <div className={`${layout.heirFields} ${layout.gift}`}>
      <SelectField
        label={text.giftFrom}
        value={gift.donorId}
        onChange={(donorId) => onChange({ ...gift, donorId })}
        options={donors.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DateField
        label={text.giftOn}
        value={gift.on}
        max={today()}
        onChange={(on) => onChange({ ...gift, on })}
        {...(isLate ? { error: text.future } : isTried && dayRefusal !== true && { error: dayRefusal })}
      />
      <AmountField
        label={text.giftAmount}
        value={gift.amount}
        onChange={(amount) => onChange({ ...gift, amount })}
        {...((isTried || gift.amount.startsWith('-')) && amountRefusal !== true && { error: amountRefusal })}
      />
      <IconButton icon="trash" label={text.removeGift} onPress={onRemove} />
    </div>
  );
}
