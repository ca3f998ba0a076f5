import { cardPayments } from '@aurea/contract/billing/card-payments.ts';
import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { required } from '@aurea/contract/core/validators.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { copyText } from '#lib/copy-text.ts';
import { useSensitiveWrite } from '#lib/sensitive-write.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { FormField } from '#ui/fields/form-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { notify } from '#ui/snackbar-store.ts';
import practiceStyles from '../practice.module.css';
import styles from './card-key.module.css';
import address from './connections.module.css';

type Outcome = Pick<ReplyOf<typeof cardPayments.save>, 'result' | 'missing'>;

type Props = { readonly messagesTo: string; readonly onSaved: () => void };

/** How to get the two secrets, and the fields that take them. */
export function CardKeyForm({ messagesTo, onSaved }: Props) {
  const { cardPayments: text, practice } = useMessages();
  const save = useSensitiveWrite(cardPayments.save);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const form = useForm({ defaultValues: { key: '', secret: '' } });
  const submit = form.handleSubmit((body) => {
    setOutcome(null);
    save.run(
      { body: { key: body.key.trim(), secret: body.secret.trim() } },
      {
        onSuccess: (found) => {
          setOutcome(found);
          if (found.result !== 'saved') return;
          form.reset();
          notify({ type: 'success', message: text.saved });
          onSaved();
        },
      },
    );
  });
  const isKey = follows(/^rk_(test|live)_\w{8,240}$/, text.keyForm);
  const isSecret = follows(/^whsec_[\w+/=]{8,240}$/, text.secretForm);
  const [first, second, third] = text.steps;
  return (
    <>
      <ol className={styles.steps}>
        <li>{first}</li>
        <li>
          {second}
          <MessagesTo where={messagesTo} />
        </li>
        <li>{third}</li>
      </ol>
      <form onSubmit={submit} noValidate className={styles.form}>
        <FormField control={form.control} name="key" rules={[required]} lateRule={isKey}>
          {(field) => <TextField {...field} isRequired={false} type="password" label={text.key} help={text.keyHelp} />}
        </FormField>
        <FormField control={form.control} name="secret" rules={[required]} lateRule={isSecret}>
          {(field) => (
            <TextField {...field} isRequired={false} type="password" label={text.secret} help={text.secretHelp} />
          )}
        </FormField>
        {outcome && <Refused outcome={outcome} />}
        <div className={practiceStyles.saving}>
          <Button type="submit" pending={save.isPending}>
            {text.save}
          </Button>
        </div>
        <LeaveGuard control={form.control} text={practice.leave} part="section" />
      </form>
    </>
  );
}

const follows = (form: RegExp, otherwise: string) => async (value: unknown) =>
  form.test(String(value).trim()) || otherwise;

function MessagesTo({ where }: { readonly where: string }) {
  const { cardPayments: text } = useMessages();
  const copy = async () => {
    if (await copyText(where)) notify({ type: 'success', message: text.copied });
  };
  return (
    <div className={styles.where}>
      <output className={address.address} aria-label={text.address} translate="no">
        {where}
      </output>
      <Button variant="neutral" size="small" icon="copy" onPress={() => void copy()}>
        {text.copy}
      </Button>
    </div>
  );
}

function Refused({ outcome: { result, missing } }: { readonly outcome: Outcome }) {
  const { cardPayments: text } = useMessages();
  if (result === 'saved') return null;
  const rights = missing.map((right) => text.rights[right]).join(', ');
  const said = {
    test_key: [text.testKey, text.testKeyDetail],
    key_refused: [text.refused, text.refusedDetail],
    rights_missing: [text.missing, text.missingDetail(rights)],
  } as const;
  const [title, detail] = said[result];
  return (
    <Callout tone="error" title={title}>
      {detail}
    </Callout>
  );
}
