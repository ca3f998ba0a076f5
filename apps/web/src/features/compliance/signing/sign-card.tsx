import {
  publicComplianceDocuments,
  type PublicComplianceDocument as Shown,
} from '@aurea/contract/compliance/compliance-documents.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { type FormEvent, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { CodeField } from '#ui/fields/code-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from './signing.module.css';

type Props = { readonly shown: Shown; readonly token: string; readonly onSigned: (shown: Shown) => void };

/** Signs under a typed name, with a mailed code, in the words that are kept. */
export function SignCard({ shown, token, onSigned }: Props) {
  const { signing, publicDocument } = useMessages();
  const text = publicDocument.quotation;
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [agrees, setAgrees] = useState(false);
  const [isTried, setTried] = useState(false);
  const sign = useWrite(publicComplianceDocuments.sign);
  const { pdfHash, language, kind, practice, addresses } = shown;
  const words = documentWords(language);
  const isWhole = /^\d{6}$/.test(code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || !agrees || !isWhole) return;
    const body = { token, name: name.trim(), code, pdfHash, consent: true as const };
    sign.mutate({ body }, { onSuccess: onSigned });
  };
  if (addresses.length === 0) return <Callout title={text.noAddress} />;
  return (
    <Card title={signing.signTitle} level={2}>
      <form className={styles.fields} noValidate onSubmit={submit}>
        <TextField
          label={text.name}
          value={name}
          maxLength={120}
          onChange={setName}
          error={isTried && name.trim() === '' ? text.nameMissing : undefined}
          isRequired
        />
        <CodeRequest addresses={addresses} token={token} />
        <CodeField
          label={text.code}
          value={code}
          onChange={setCode}
          error={isTried && !isWhole ? text.codeMissing : undefined}
        />
        <Checkbox
          label={words.consent(words.titles[kind], practice, pdfHash)}
          value={agrees}
          onChange={setAgrees}
          error={isTried && !agrees ? text.consentMissing : undefined}
        />
        <Button type="submit" icon="check" fullWidth size="large" pending={sign.isPending}>
          {signing.sign}
        </Button>
        <p className={styles.soft}>{text.kept}</p>
      </form>
    </Card>
  );
}

type RequestProps = { readonly addresses: readonly string[]; readonly token: string };

/** Where the code goes, and the button that sends it. */
function CodeRequest({ addresses, token }: RequestProps) {
  const { quotation: text } = useMessages().publicDocument;
  const [address, setAddress] = useState('0');
  const ask = useWrite(publicComplianceDocuments.code);
  const to = addresses[Number(address)] ?? '';
  const send = () =>
    ask.mutate(
      { body: { token, address: Number(address) } },
      { onSuccess: () => notify({ type: 'success', message: text.codeSent(to) }) },
    );
  return (
    <>
      {addresses.length > 1 ? (
        <SelectField
          label={text.codeTo}
          value={address}
          onChange={setAddress}
          options={addresses.map((label, at) => ({ value: String(at), label }))}
        />
      ) : (
        <p>{text.codeGoesTo(to)}</p>
      )}
      <Button variant="neutral" icon="mail" pending={ask.isPending} onPress={send}>
        {ask.isSuccess ? text.sendAgain : text.sendCode}
      </Button>
    </>
  );
}
