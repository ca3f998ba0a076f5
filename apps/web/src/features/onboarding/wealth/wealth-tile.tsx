import { assets } from '@aurea/contract/assets.ts';
import { inRange } from '@aurea/contract/core/range-validators.ts';
import { maxLength, nonNegative, number, required } from '@aurea/contract/core/validators.ts';
import type { AssetKind } from '@aurea/domain/assets/asset-class.ts';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useWrite, WEALTH } from '#lib/api.ts';
import { runAction } from '#lib/run-action.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { AmountField } from '#ui/fields/number-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { useHousehold, useWorkspaces } from '../use-workspaces.ts';
import styles from './wealth-tile.module.css';

type Tile = 'accounts' | 'property' | 'investments';
type Props = { readonly tile: Tile; readonly icon: IconName };

const nameLength = (value: unknown) => maxLength(value, 120);

export function WealthTile({ tile, icon }: Props) {
  const text = useMessages().onboarding.wealth;
  const words = text.tiles[tile];
  const household = useHousehold();
  const { add, isPending } = useAddAsset(tile);
  const form = useForm({ defaultValues: { name: words.name, value: '' } });
  const id = useId();
  const save = async (name: string, value: string) => {
    await add(name, value);
    form.setValue('name', '');
    form.setValue('value', '');
    form.setFocus('name');
  };
  const submit = form.handleSubmit(({ name, value }) => runAction(() => save(name.trim(), value)));
  return (
    <form className={styles.tile} onSubmit={submit} noValidate aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        <Icon name={icon} />
        {words.title}
      </h3>
      <div className={styles.fields}>
        <FormField control={form.control} name="name" rules={[required, nameLength]}>
          {(field) => <TextField {...field} isRequired={false} label={text.name} placeholder={words.example} />}
        </FormField>
        <FormField control={form.control} name="value" rules={[required, number, nonNegative, inRange('amount')]}>
          {(field) => (
            <AmountField {...field} isRequired={false} label={text.value} currency={household?.currency ?? 'EUR'} />
          )}
        </FormField>
        <Button type="submit" variant="neutral" icon="plus" pending={isPending}>
          {text.add}
        </Button>
      </div>
    </form>
  );
}

/** Names under which people keep savings rather than a current account. */
const SAVINGS = /livret|ldds|\blep\b|\bpel\b|\bcel\b|épargne|saving/i;

function kindOf(tile: Tile, name: string): AssetKind {
  if (tile === 'property') return 'property';
  if (tile === 'investments') return 'securities_account';
  return SAVINGS.test(name) ? 'savings_account' : 'cash_account';
}

function useAddAsset(tile: Tile) {
  const { onboarding, ui } = useMessages();
  const text = onboarding.wealth;
  const household = useHousehold();
  const { ensureHousehold, isPending } = useWorkspaces();
  const create = useWrite(assets.create, { refreshes: WEALTH });
  const remove = useWrite(assets.remove, { refreshes: WEALTH });
  const add = async (name: string, amount: string) => {
    await ensureHousehold();
    const kind = kindOf(tile, name);
    const wrapper = kind === 'securities_account' ? (/\bpea\b/i.test(name) ? 'pea' : 'ordinary') : 'none';
    const { id } = await create.mutateAsync({
      body: { name, kind, wrapper, currency: household?.currency ?? 'EUR', value: { on: today(), amount } },
    });
    const undo = () =>
      remove.mutate({ params: { id } }, { onSuccess: () => void notify({ message: text.removed(name) }) });
    notify({ type: 'success', message: text.added(name), action: { label: ui.snackbar.undo, run: undo } });
  };
  return { add, isPending: isPending || create.isPending };
}
