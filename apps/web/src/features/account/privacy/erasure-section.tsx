import { account } from '@aurea/contract/account.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { useSensitiveWrite } from '#lib/sensitive-write.ts';
import { useUser } from '#lib/session.ts';
import { clearTabStorage } from '#lib/storage.ts';
import { Button } from '#ui/button.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Lead } from '#ui/lead.tsx';
import { Stack } from '#ui/stack.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { ValidatedFormDialog } from '#ui/validated-form-dialog.tsx';
import { Section } from '../section.tsx';

/** The one act that cannot be undone: it takes the address, typed. */
export function ErasureSection() {
  const { erasure: text } = useMessages().account;
  const [isConfirming, setConfirming] = useState(false);
  const erase = useErasure();
  return (
    <Section name="erasure" lead={text.lead}>
      <Stack>
        <Lead>{text.first}</Lead>
        <Toolbar gap={3}>
          <Button variant="danger" icon="trash" pending={erase.isPending} onPress={() => setConfirming(true)}>
            {text.start}
          </Button>
        </Toolbar>
      </Stack>
      {isConfirming && <Confirmation onClose={() => setConfirming(false)} onConfirm={erase.run} />}
    </Section>
  );
}

function useErasure() {
  const erase = useSensitiveWrite(account.erase, { endsSession: true });
  const cache = useQueryClient();
  const navigate = useNavigate();
  const run = (confirmation: string) =>
    erase.run(
      { body: { confirmation } },
      {
        onSuccess: async () => {
          clearTabStorage();
          await navigate({ href: '/success?of=erased', replace: true });
          cache.clear();
        },
      },
    );
  return { run, isPending: erase.isPending };
}

type ConfirmationProps = { readonly onClose: () => void; readonly onConfirm: (email: string) => void };

function Confirmation({ onClose, onConfirm }: ConfirmationProps) {
  const { account: messages } = useMessages();
  const { erasure: text } = messages;
  const { email, workspaces } = useUser();
  const ownsPractice = workspaces.some(({ kind, role }) => kind === 'practice' && role === 'owner');
  const form = useForm({ defaultValues: { email: '' } });
  const save = (values: { readonly email: string }) => {
    if (values.email.trim().toLowerCase() !== email.toLowerCase()) {
      form.setError('email', { message: text.wrong });
      form.setFocus('email');
      return;
    }
    onClose();
    onConfirm(values.email.trim());
  };
  return (
    <ValidatedFormDialog
      title={text.dialogTitle}
      act={text.confirm}
      actVariant="danger"
      role="alertdialog"
      width="small"
      form={form}
      onSave={save}
      onClose={onClose}
    >
      {ownsPractice && <Lead>{text.practice}</Lead>}
      <Lead>{text.dialogLead(email)}</Lead>
      <FormField control={form.control} name="email">
        {(field) => <TextField {...field} label={text.field} autoComplete="off" type="email" />}
      </FormField>
    </ValidatedFormDialog>
  );
}
