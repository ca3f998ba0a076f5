import type { ReplyOf } from '@aurea/contract/core/route.ts';
import type { Locale } from '@aurea/contract/core/shapes.ts';
import { isDate, isEmail, maxLength, required } from '@aurea/contract/core/validators.ts';
import { clientInvitations } from '@aurea/contract/customers/client-invitations.ts';
import type { Customer } from '@aurea/contract/customers/customers.ts';
import {
  areasOfScope,
  closedWith,
  isClosedWithWealth,
  MANDATE_AREAS,
  type MandateArea,
  type MandateAreas,
  opensNothing,
  REACHES,
} from '@aurea/contract/workspaces/mandate-areas.ts';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { sentence } from '#i18n/sentence.ts';
import { useWrite } from '#lib/api.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FieldRow } from '#ui/fields/field-row.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from './invitations.module.css';

type Values = {
  readonly email: string;
  readonly locale: Locale;
  readonly areas: MandateAreas;
  readonly endsOn: string;
};

type Props = {
  readonly customer: Customer;
  readonly onSent: (sent: ReplyOf<typeof clientInvitations.send>) => void;
  readonly onClose: () => void;
};

const emailLength = (value: unknown) => maxLength(value, 254);

/** To whom the mail goes, what it asks for, and until when. */
export function InvitationForm({ customer, onSent, onClose }: Props) {
  const messages = useMessages();
  const { customers, shell, ui } = messages;
  const { clientInvitations: text } = customers;
  const send = useWrite(clientInvitations.send, { handledErrors: ['invitation_open'] });
  const form = useForm<Values>({
    defaultValues: {
      email: customer.email ?? customer.contacts[0]?.email ?? '',
      locale: customer.locale,
      areas: areasOfScope('read'),
      endsOn: '',
    },
  });
  const submit = form.handleSubmit(({ email, endsOn, ...asked }) =>
    send.mutate(
      { params: { id: customer.id }, body: { ...asked, email: email.trim(), endsOn: endsOn || null } },
      { onSuccess: onSent },
    ),
  );
  const isOpen = send.error?.code === 'invitation_open' ? sentence(messages, send.error.message) : undefined;
  const areas = form.watch('areas');
  return (
    <form onSubmit={submit} noValidate className={styles.form} aria-label={text.form}>
      <FieldRow>
        <FormField control={form.control} name="email" rules={[required, isEmail, emailLength]}>
          {(field) => (
            <TextField
              {...field}
              type="email"
              isRequired={false}
              error={field.error ?? isOpen}
              label={text.email}
              autoComplete="off"
            />
          )}
        </FormField>
        <FormField control={form.control} name="endsOn" rules={[isDate]}>
          {(field) => <DateField {...field} label={text.endsOn} help={text.endsHelp} min={today()} />}
        </FormField>
      </FieldRow>
      <FormField control={form.control} name="locale">
        {(field) => (
          <RadioGroup
            {...field}
            label={text.language}
            direction="row"
            choices={[
              { value: 'en', label: shell.languages.en },
              { value: 'fr', label: shell.languages.fr },
            ]}
          />
        )}
      </FormField>
      <AreasField value={areas} onChange={(next) => form.setValue('areas', next)} />
      <Toolbar>
        <Button type="submit" variant="primary" icon="send" pending={send.isPending} isDisabled={opensNothing(areas)}>
          {text.send}
        </Button>
        <Button variant="text" onPress={onClose}>
          {ui.cancel}
        </Button>
      </Toolbar>
    </form>
  );
}

type AreasProps = { readonly value: MandateAreas; readonly onChange: (areas: MandateAreas) => void };

/** What is asked for, area by area. Without the wealth nothing that rests on it can be. */
function AreasField({ value, onChange }: AreasProps) {
  const { clientInvitations: text } = useMessages().customers;
  const helpOf = (area: MandateArea) => {
    if (isClosedWithWealth(value, area)) return text.closedWithWealth;
    return area === 'wealth' && value.wealth === 'none' ? text.wealthClosed : undefined;
  };
  return (
    <fieldset className={styles.areas}>
      <legend>{text.areas}</legend>
      <p>{text.areasHelp}</p>
      {MANDATE_AREAS.map((area) => (
        <RadioGroup
          key={area}
          label={text.area[area]}
          help={helpOf(area)}
          direction="row"
          value={value[area]}
          onChange={(reach) => onChange({ ...value, ...closedWith(area, reach), [area]: reach })}
          choices={REACHES.map((reach) => ({
            value: reach,
            label: text.reaches[reach],
            isDisabled: reach !== 'none' && isClosedWithWealth(value, area),
          }))}
        />
      ))}
      {opensNothing(value) && <p role="alert">{text.opensNothing}</p>}
    </fieldset>
  );
}
