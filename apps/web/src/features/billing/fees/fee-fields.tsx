import type { FeePreview } from '@aurea/contract/billing/advisory-fees.ts';
import { FEE_BASES } from '@aurea/domain/billing/fees/advisory-fee.ts';
import { useMessages } from '#i18n/messages.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { AmountField, NumberField } from '#ui/fields/number-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Money } from '#ui/money.tsx';
import parts from '../invoices/invoice-parts.module.css';
import { type TypedFee, type TypedTier, withTier } from './fee-terms.ts';
import styles from './fees.module.css';

type Props = {
  readonly typed: TypedFee;
  /** Assets that may be chosen, once they are known. */
  readonly assets: FeePreview['assets'];
  readonly currency: string;
  readonly onChange: (typed: TypedFee) => void;
};

/** Of which value, for which days, at which rates and of which assets a fee is. */
export function FeeFields({ typed, assets, currency, onChange }: Props) {
  const { fees: text } = useMessages().invoices.editor;
  const set = (more: Partial<TypedFee>) => onChange({ ...typed, ...more });
  return (
    <>
      <TextField label={text.name} value={typed.name} maxLength={200} onChange={(name) => set({ name })} />
      <RadioGroup
        label={text.basis}
        value={typed.basis}
        onChange={(basis) => set({ basis })}
        look="tiles"
        choices={FEE_BASES.map((value) => ({ value, label: text.bases[value], detail: text.basesDetail[value] }))}
      />
      <div className={styles.pair}>
        <DateField label={text.from} value={typed.from} max={today()} onChange={(from) => set({ from })} />
        <DateField label={text.until} value={typed.until} max={today()} onChange={(until) => set({ until })} />
      </div>
      <Tiers tiers={typed.tiers} currency={currency} onChange={(tiers) => set({ tiers })} />
      <RadioGroup
        label={text.scope}
        value={typed.isWhole ? 'whole' : 'chosen'}
        onChange={(scope) => set({ isWhole: scope === 'whole' })}
        choices={(['whole', 'chosen'] as const).map((value) => ({ value, label: text.scopes[value] }))}
      />
      {!typed.isWhole && <Assets typed={typed} assets={assets} currency={currency} onChange={onChange} />}
    </>
  );
}

type TiersProps = {
  readonly tiers: readonly TypedTier[];
  readonly currency: string;
  readonly onChange: (tiers: readonly TypedTier[]) => void;
};

function Tiers({ tiers, currency, onChange }: TiersProps) {
  const { fees: text } = useMessages().invoices.editor;
  const replace = (at: number, ...by: readonly TypedTier[]) => onChange(tiers.toSpliced(at, 1, ...by));
  return (
    <fieldset className={styles.tiers}>
      <legend>{text.tiers}</legend>
      {tiers.map((tier, at) => (
        <div key={tier.key} className={styles.tier}>
          {at === tiers.length - 1 ? (
            <p className={styles.rest}>{tiers.length === 1 ? text.all : text.rest}</p>
          ) : (
            <AmountField
              label={text.upTo(at + 1)}
              value={tier.upTo}
              currency={currency}
              onChange={(upTo) => replace(at, { ...tier, upTo })}
            />
          )}
          <NumberField
            label={text.percent(at + 1)}
            value={tier.percent}
            suffix="%"
            onChange={(percent) => replace(at, { ...tier, percent })}
          />
          {at < tiers.length - 1 && (
            <IconButton icon="trash" label={text.removeTier(at + 1)} onPress={() => replace(at)} />
          )}
        </div>
      ))}
      <div>
        <Button variant="text" icon="plus" isDisabled={tiers.length >= 10} onPress={() => onChange(withTier(tiers))}>
          {text.addTier}
        </Button>
      </div>
    </fieldset>
  );
}

function Assets({ typed, assets, currency, onChange }: Props) {
  const { fees: text } = useMessages().invoices.editor;
  if (assets.length === 0) return <p className={parts.soft}>{text.assetsLater}</p>;
  const choose = (id: string, isChosen: boolean) => {
    const rest = typed.assetIds.filter((one) => one !== id);
    onChange({ ...typed, assetIds: isChosen ? [...rest, id] : rest });
  };
  return (
    <fieldset className={styles.tiers}>
      <legend>{text.assets}</legend>
      {assets.map(({ id, name, value }) => (
        <div key={id} className={styles.asset}>
          <Checkbox label={name} value={typed.assetIds.includes(id)} onChange={(isChosen) => choose(id, isChosen)} />
          <Money value={value} currency={currency} detail />
        </div>
      ))}
    </fieldset>
  );
}
