import { account } from '@aurea/contract/account.ts';
import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { required } from '@aurea/contract/core/validators.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { sentence } from '#i18n/sentence.ts';
import { useWrite } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CodeField } from '#ui/fields/code-field.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { Lead } from '#ui/lead.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from '../account.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';

type Started = ReplyOf<typeof account.startTotp>;

/** Adds an authenticator application: what it needs, the code to scan, then the recovery codes. */
export function TotpDialog({ onClose }: { readonly onClose: () => void }) {
  const { totp: text, codes } = useMessages().account;
  const [started, setStarted] = useState<Started | null>(null);
  const [kept, setKept] = useState<readonly string[] | null>(null);
  const finish = () => {
    onClose();
    notify({ type: 'success', message: text.done });
  };
  if (kept) {
    return (
      <Dialog
        title={codes.shown}
        isOpen
        width="small"
        isDismissable={false}
        onClose={finish}
        actions={<Button onPress={finish}>{codes.kept}</Button>}
      >
        <RecoveryCodes codes={kept} />
      </Dialog>
    );
  }
  return (
    <Dialog title={text.dialogTitle} isOpen width="small" isDismissable={started === null} onClose={onClose}>
      {started ? <Scan started={started} onConfirmed={setKept} /> : <Intro onStarted={setStarted} />}
    </Dialog>
  );
}

function Intro({ onStarted }: { readonly onStarted: (started: Started) => void }) {
  const { totp: text } = useMessages().account;
  const { open } = useDialogAddress();
  const start = useWrite(account.startTotp);
  const run = () =>
    start.mutate(
      {},
      {
        onSuccess: onStarted,
        onError: ({ code }) => {
          if (code === 'reauthentication_required') open('reauthenticate', 'totp-new');
        },
      },
    );
  return (
    <div className={styles.form}>
      <Callout title={text.introTitle}>{text.intro}</Callout>
      <Button fullWidth size="large" pending={start.isPending} onPress={run}>
        {text.start}
      </Button>
    </div>
  );
}

type ScanProps = { readonly started: Started; readonly onConfirmed: (codes: readonly string[]) => void };

function Scan({ started, onConfirmed }: ScanProps) {
  const messages = useMessages();
  const text = messages.account.totp;
  const confirm = useWrite(account.confirmTotp, { refreshes: ['dashboard', 'public'] });
  const form = useForm({ defaultValues: { code: '' } });
  const submit = form.handleSubmit(({ code }) =>
    confirm.mutate(
      { body: { code } },
      {
        onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
        onError: (failure) => {
          form.reset();
          form.setError('code', { message: sentence(messages, failure.message, failure.params) });
          form.setFocus('code');
        },
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <div className={styles.qr}>
        <p>{text.scan}</p>
        <QrCode text={started.uri} label={text.qr} />
        <Lead>
          {text.secret}{' '}
          <span className={styles.secret} translate="no">
            {started.secret}
          </span>
        </Lead>
      </div>
      <FormField control={form.control} name="code" rules={[required]}>
        {(field) => <CodeField {...field} isRequired={false} label={text.code} onComplete={() => void submit()} />}
      </FormField>
      <Button type="submit" fullWidth size="large" pending={confirm.isPending}>
        {text.confirm}
      </Button>
    </form>
  );
}
