import { type InvoicePlatform, invoicePlatform } from '@aurea/contract/billing/invoice-platform.ts';
import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { isUrl, required } from '@aurea/contract/core/validators.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useSensitiveWrite } from '#lib/sensitive-write.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { notify } from '#ui/snackbar-store.ts';
import practiceStyles from '../practice.module.css';
import styles from './connections.module.css';

type Saved = ReplyOf<typeof invoicePlatform.save>;
type Refusal = Extract<Saved, { readonly outcome: 'refused' }>;
type Props = { readonly platform: InvoicePlatform | null; readonly onClose: () => void };

const NOTHING = { address: '', tokenAddress: '', clientId: '', organisation: '' };

const ADDRESSES = [
  { name: 'address', help: 'addressHelp' },
  { name: 'tokenAddress', help: 'tokenHelp' },
] as const;

/** How the platform is reached; the secret is entered again each time. */
export function PlatformForm({ platform, onClose }: Props) {
  const { electronic, practice, ui } = useMessages();
  const { platform: text } = electronic;
  const { address, tokenAddress, clientId, organisation } = platform ?? NOTHING;
  const { control, handleSubmit } = useForm({
    defaultValues: { address, tokenAddress, clientId, clientSecret: '', organisation },
  });
  const save = useSensitiveWrite(invoicePlatform.save);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const saved = (reply: Saved) => {
    if (reply.outcome === 'refused') return setRefusal(reply);
    notify({ type: 'success', message: text.connected });
    onClose();
  };
  const submit = handleSubmit((values) =>
    save.run({ body: { ...values, version: platform?.version ?? 0 } }, { onSuccess: saved }),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
      {refusal && (
        <Callout tone="error" title={text.refused}>
          {[text.failures[refusal.failure], refusal.detail].filter(Boolean).join(' ')}
        </Callout>
      )}
      {ADDRESSES.map(({ name, help }) => (
        <FormField key={name} control={control} name={name} rules={[required, isUrl]}>
          {(field) => (
            <TextField {...field} type="url" inputMode="url" spellCheck={false} label={text[name]} help={text[help]} />
          )}
        </FormField>
      ))}
      <FormField control={control} name="clientId" rules={[required]}>
        {(field) => <TextField {...field} spellCheck={false} autoComplete="off" label={text.clientId} />}
      </FormField>
      <FormField control={control} name="clientSecret" rules={[required]}>
        {(field) => (
          <TextField {...field} type="password" autoComplete="off" label={text.clientSecret} help={text.secretHelp} />
        )}
      </FormField>
      <FormField control={control} name="organisation">
        {(field) => <TextField {...field} spellCheck={false} label={text.organisation} help={text.organisationHelp} />}
      </FormField>
      <div className={practiceStyles.saving}>
        <Button variant="text" onPress={onClose}>
          {ui.cancel}
        </Button>
        <Button type="submit" variant="primary" pending={save.isPending}>
          {platform ? text.save : text.connect}
        </Button>
      </div>
      <LeaveGuard control={control} text={practice.leave} part="section" />
    </form>
  );
}
