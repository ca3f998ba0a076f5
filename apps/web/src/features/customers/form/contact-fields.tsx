import { isEmail, maxLength, required } from '@aurea/contract/core/validators.ts';
import { CONTACT_ROLES, type ContactRole } from '@aurea/domain/customers/customer.ts';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { usePhoneStart } from '#lib/guess-country.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { PhoneField, validPhone } from '#ui/fields/phone-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Muted } from '#ui/muted.tsx';
import styles from './customer-form.module.css';
import { type CustomerValues, emptyContact } from './customer-form.ts';

type Props = { readonly control: Control<CustomerValues> };

const line = (value: unknown) => maxLength(value, 120);

/** Those who speak for the customer, and what each receives. */
export function ContactFields({ control }: Props) {
  const { form: text } = useMessages().customerEntry;
  const { fields, append, remove } = useFieldArray({ control, name: 'contacts' });
  return (
    <div className={styles.stack}>
      {fields.length === 0 && <Muted>{text.noContacts}</Muted>}
      {fields.map(({ id }, at) => (
        <ContactField key={id} control={control} at={at} onRemove={() => remove(at)} />
      ))}
      <div>
        <Button variant="neutral" icon="plus" size="small" onPress={() => append(emptyContact)}>
          {text.addContact}
        </Button>
      </div>
    </div>
  );
}

type ContactProps = Props & { readonly at: number; readonly onRemove: () => void };

function ContactField({ control, at, onRemove }: ContactProps) {
  const { customerEntry, errors } = useMessages();
  const text = customerEntry.form;
  const name = useWatch({ control, name: `contacts.${at}.name` });
  const invalid = errors.validator.phone_number;
  const start = usePhoneStart();
  return (
    <div className={styles.contact}>
      <div className={styles.grid}>
        <FormField control={control} name={`contacts.${at}.name`} rules={[required, line]}>
          {(field) => <TextField {...field} label={text.contactName} />}
        </FormField>
        <FormField control={control} name={`contacts.${at}.position`} rules={[line]}>
          {(field) => <TextField {...field} label={text.contactPosition} />}
        </FormField>
        <FormField control={control} name={`contacts.${at}.email`} rules={[isEmail]}>
          {(field) => <TextField {...field} type="email" label={text.email} />}
        </FormField>
        <FormField control={control} name={`contacts.${at}.phone`} lateRule={(value) => validPhone(value, invalid())}>
          {(field) => <PhoneField {...field} {...start} label={text.phone} invalidMessage={invalid} />}
        </FormField>
      </div>
      <div className={styles.head}>
        <FormField control={control} name={`contacts.${at}.roles`}>
          {({ value, onChange }) => <Roles roles={value} onChange={onChange} />}
        </FormField>
        <IconButton icon="trash" size="small" label={text.removeContact(name)} onPress={onRemove} />
      </div>
    </div>
  );
}

type RolesProps = {
  readonly roles: readonly ContactRole[];
  readonly onChange: (roles: readonly ContactRole[]) => void;
};

function Roles({ roles, onChange }: RolesProps) {
  const { customers, customerEntry } = useMessages();
  const [text, words] = [customerEntry.form, customers.roles];
  return (
    <fieldset className={styles.roles}>
      <legend className="visually-hidden">{text.contactRoles}</legend>
      {CONTACT_ROLES.map((role) => (
        <Checkbox
          key={role}
          label={words[role]}
          value={roles.includes(role)}
          onChange={(isOn) => onChange(isOn ? [...roles, role] : roles.filter((one) => one !== role))}
        />
      ))}
    </fieldset>
  );
}
