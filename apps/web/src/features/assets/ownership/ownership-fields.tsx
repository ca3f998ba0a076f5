import { maxNumericValue, nonZero, number, required } from '@aurea/contract/core/validators.ts';
import type { Member } from '@aurea/contract/workspaces.ts';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatPercent } from '#lib/format.ts';
import { ratioOf } from '#lib/ratio.ts';
import { Button } from '#ui/button.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Muted } from '#ui/muted.tsx';
import type { AssetValues, ShareValues } from '../form/asset-form.ts';
import styles from './ownership-fields.module.css';
import { shareTotal } from './share-total.ts';

type Props = { readonly control: Control<AssetValues>; readonly members: readonly Member[] };

const atMostWhole = (value: unknown) => maxNumericValue(value, 100.0001);

/** Who owns the asset: one line per share, and whether they add up. */
export function OwnershipFields({ control, members }: Props) {
  const text = useMessages().assets.ownership;
  const { fields, append, remove } = useFieldArray({ control, name: 'shares' });
  const shares = useWatch({ control, name: 'shares' });
  const addShare = () => {
    const free = members.find(({ id }) => !shares.some((share) => share.memberId === id));
    append({ memberId: free?.id ?? '', right: 'full', percent: rest(shares) });
  };
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{text.title}</legend>
      <div>
        <div className={styles.title} aria-hidden="true">
          {text.title}
        </div>
        <Muted>{text.intro}</Muted>
      </div>
      {fields.map((field, index) => (
        <ShareRow key={field.id} control={control} index={index} members={members} onRemove={() => remove(index)} />
      ))}
      <div className={styles.foot}>
        <Button variant="neutral" size="small" icon="plus" onPress={addShare}>
          {text.addShare}
        </Button>
        {shares.length > 0 && <ShareTotal shares={shares} />}
      </div>
    </fieldset>
  );
}

type RowProps = Props & { readonly index: number; readonly onRemove: () => void };

function ShareRow({ control, members, index, onRemove }: RowProps) {
  const { assets, wealth } = useMessages();
  const text = assets.ownership;
  const memberId = useWatch({ control, name: `shares.${index}.memberId` });
  const name = members.find(({ id }) => id === memberId)?.name ?? text.someone;
  const rights = (['full', 'usufruct', 'bare'] as const).map((value) => ({ value, label: wealth.rights[value] }));
  return (
    <div className={styles.share}>
      <FormField control={control} name={`shares.${index}.memberId`} rules={[required]}>
        {(field) => (
          <SelectField
            {...field}
            isRequired={false}
            label={text.person}
            options={members.map((member) => ({ value: member.id, label: member.name }))}
          />
        )}
      </FormField>
      <FormField control={control} name={`shares.${index}.right`}>
        {(field) => <SelectField {...field} label={text.right} options={rights} />}
      </FormField>
      <FormField control={control} name={`shares.${index}.percent`} rules={[required, number, nonZero, atMostWhole]}>
        {(field) => <NumberField {...field} isRequired={false} label={text.percent} suffix="%" />}
      </FormField>
      <IconButton
        icon="trash"
        size="small"
        label={text.removeShare(name)}
        className={styles.remove}
        onPress={onRemove}
      />
    </div>
  );
}

function ShareTotal({ shares }: { readonly shares: readonly ShareValues[] }) {
  const text = useMessages().assets.ownership;
  const locale = useFormatLocale();
  const total = shareTotal(shares);
  const isWhole = total === '100';
  const digits = total.includes('.') ? 2 : 0;
  return (
    <p className={styles.total} data-wrong={isWhole ? undefined : true} role="status">
      <Icon name={isWhole ? 'check' : 'error'} size={14} />
      {isWhole ? text.whole : text.notWhole(formatPercent(ratioOf(total), { locale, digits }))}
    </p>
  );
}

/** What is left to reach the whole, for the next share. */
function rest(shares: readonly ShareValues[]): string {
  const left = 100 - Number(shareTotal(shares));
  return left > 0 ? String(Number(left.toFixed(4))) : '';
}
