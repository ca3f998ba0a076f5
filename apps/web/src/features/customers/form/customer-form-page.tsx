import { type CustomerField, customerSettings } from '@aurea/contract/customers/customer-settings.ts';
import type { CustomerDraft } from '@aurea/contract/customers/customers.ts';
import { type ReactNode, useEffect } from 'react';
import { type FieldPath, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { useShortcut } from '#ui/use-shortcut.ts';
import { AddressFields, DeliverySwitch } from './address-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import styles from './customer-form.module.css';
import { type CustomerValues, draftOf } from './customer-form.ts';
import { DuplicateNote } from './duplicate-note.tsx';
import { IdentityFields, NumberFields, ReachFields } from './identity-fields.tsx';
import { OwnFields, TagsField } from './own-fields.tsx';
import { TermsFields } from './terms-fields.tsx';

type Props = {
  readonly form: UseFormReturn<CustomerValues>;
  readonly own: readonly CustomerField[];
  /** Where one goes back to without saving. */
  readonly back: string;
  readonly act: string;
  readonly isSaving: boolean;
  /** The record being edited: it is no duplicate of itself. */
  readonly customerId?: string;
  readonly onSave: (draft: CustomerDraft) => void;
  /** Something to know before one saves again; it stands beside the button. */
  readonly notice?: ReactNode;
};

type OwnProps = { readonly children: (own: readonly CustomerField[]) => ReactNode };

/** What rests on the practice's own fields: they are known before a form begins. */
export function WithOwnFields({ children }: OwnProps) {
  const read = useLiveRead(customerSettings.fields, {});
  return (
    <QueryBoundary read={read} pending={<PageSkeleton />}>
      {({ items }) => children(items)}
    </QueryBoundary>
  );
}

/** A form whose fields are checked as they are left, and from then on as they are typed. */
export function useCustomerForm(values: CustomerValues) {
  return useForm<CustomerValues>({ defaultValues: values, mode: 'onTouched' });
}

/** Where a checklist sends one to: the field that is missing. */
const FIELD_BY_NAME: Readonly<Record<string, FieldPath<CustomerValues>>> = {
  address: 'billing.line1',
  siren: 'siren',
  vatNumber: 'vatNumber',
  email: 'email',
};

/** The record of a customer in one column; ⌘S saves it, and it is not left by mistake. */
export function CustomerForm(props: Props) {
  const { customerEntry, ui } = useMessages();
  const text = customerEntry.form;
  const { form, own, back, act, isSaving, customerId, onSave, notice } = props;
  const { control, setFocus } = form;
  const yesNo = new Set(own.filter(({ kind }) => kind === 'yes_no').map(({ id }) => id));
  const submit = form.handleSubmit((values) => onSave(draftOf(values, yesNo)));
  useShortcut('s', () => {
    if (!isSaving) void submit();
  });
  const isCompany = useWatch({ control, name: 'kind' }) === 'company';
  const firstField = FIELD_BY_NAME[useAddress().search.field ?? ''] ?? (isCompany ? 'companyName' : 'givenName');
  useEffect(() => setFocus(firstField), [setFocus, firstField]);
  return (
    <form className={styles.page} noValidate onSubmit={(event) => void submit(event)}>
      <Card title={text.sections.identity}>
        <div className={styles.stack}>
          <IdentityFields control={control} isCompany={isCompany} />
          <DuplicateNote control={control} {...(customerId && { except: customerId })} />
        </div>
      </Card>
      <Card title={text.sections.reach}>
        <ReachFields control={control} />
      </Card>
      {isCompany && (
        <Card title={text.sections.numbers}>
          <NumberFields control={control} getValues={form.getValues} />
        </Card>
      )}
      <Card title={text.sections.billing}>
        <div className={styles.stack}>
          <AddressFields control={control} name="billing" />
          <DeliverySwitch control={control} />
        </div>
      </Card>
      <Card title={text.sections.contacts}>
        <ContactFields control={control} />
      </Card>
      <Card title={text.sections.payment}>
        <TermsFields control={control} />
      </Card>
      <Card title={text.sections.more}>
        <div className={styles.grid}>
          <TagsField control={control} />
          <OwnFields control={control} own={own} />
        </div>
      </Card>
      <div className={styles.bar}>
        {notice}
        <LinkButton href={back} variant="text">
          {ui.cancel}
        </LinkButton>
        <Button type="submit" pending={isSaving}>
          {act}
        </Button>
      </div>
      <LeaveGuard control={control} text={text.leave} />
    </form>
  );
}
