import { isDate, maxLength, required } from '@aurea/contract/core/validators.ts';
import { type Member, members } from '@aurea/contract/workspaces.ts';
import { PROPERTY_REGIMES, type PropertyRegime } from '@aurea/domain/workspaces/property-regime.ts';
import { regimeWords } from '@aurea/domain/workspaces/property-regime-words.ts';
import { type ComponentProps, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useWrite, WEALTH } from '#lib/api.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from './members-dialog.module.css';

const UNSTATED = 'unstated';

type MemberValues = {
  name: string;
  birthOn: string;
  fiscalLink: Member['fiscalLink'];
  propertyRegime: PropertyRegime | typeof UNSTATED;
};

const LINKS = ['declarant', 'spouse', 'dependant', 'none'] as const;

type Props = { readonly member?: Member; readonly onDone: () => void };

/** One person: added, or changed where one is given. */
export function MemberForm({ member, onDone }: Props) {
  const { assets, ui, wealth } = useMessages();
  const text = assets.members;
  const form = useForm<MemberValues>({
    defaultValues: {
      name: member?.name ?? '',
      birthOn: member?.birthOn ?? '',
      fiscalLink: member?.fiscalLink ?? 'declarant',
      propertyRegime: member?.propertyRegime ?? UNSTATED,
    },
  });
  const { setFocus, watch } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const { save, isPending } = useSave(member, onDone);
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <div className={styles.wide}>
        <FormField control={form.control} name="name" rules={[required, (value) => maxLength(value, 100)]}>
          {(field) => <TextField {...field} label={text.name} />}
        </FormField>
      </div>
      <FormField control={form.control} name="birthOn" rules={[isDate]}>
        {(field) => <DateField {...field} label={text.birthOn} max={today()} />}
      </FormField>
      <FormField control={form.control} name="fiscalLink">
        {(field) => (
          <SelectField
            {...field}
            label={text.fiscalLink}
            options={LINKS.map((value) => ({ value, label: wealth.fiscalLinks[value] }))}
          />
        )}
      </FormField>
      {watch('fiscalLink') === 'spouse' && (
        <div className={styles.wide}>
          <FormField control={form.control} name="propertyRegime">
            {(field) => <RegimeField {...field} />}
          </FormField>
        </div>
      )}
      <div className={styles.actions}>
        <Button variant="text" size="small" onPress={onDone}>
          {ui.cancel}
        </Button>
        <Button variant="primary" size="small" type="submit" pending={isPending}>
          {member ? text.save : text.add}
        </Button>
      </div>
    </form>
  );
}

type RegimeProps = Pick<ComponentProps<typeof SelectField<MemberValues['propertyRegime']>>, 'value' | 'onChange'>;

/** What governs the property of the couple, which its wealth report states. */
function RegimeField(field: RegimeProps) {
  const text = useMessages().assets.members;
  const words = regimeWords(useLocale());
  return (
    <SelectField
      {...field}
      label={text.regime}
      help={text.regimeHelp}
      options={[
        { value: UNSTATED, label: text.regimeUnstated },
        ...PROPERTY_REGIMES.map((value) => ({ value, label: capitalised(words[value]) })),
      ]}
    />
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function useSave(member: Member | undefined, onDone: () => void) {
  const text = useMessages().assets.members;
  const create = useWrite(members.create, { refreshes: WEALTH });
  const change = useWrite(members.change, { refreshes: WEALTH });
  const save = ({ name, birthOn, fiscalLink, propertyRegime }: MemberValues) => {
    const regime = propertyRegime === UNSTATED ? null : propertyRegime;
    const body = { name: name.trim(), birthOn: birthOn || null, fiscalLink, propertyRegime: regime };
    const done = (message: string) => () => {
      onDone();
      notify({ type: 'success', message });
    };
    if (!member) return create.mutate({ body }, { onSuccess: done(text.added(body.name)) });
    const params = { id: member.id };
    change.mutate({ params, body: { ...body, version: member.version } }, { onSuccess: done(text.saved(body.name)) });
  };
  return { save, isPending: create.isPending || change.isPending };
}
