import {
  publicComplianceDocuments,
  type PublicComplianceDocument as Shown,
} from '@aurea/contract/compliance/compliance-documents.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { type FormEvent, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { AnswerForm, CodeRequest, type Named } from '#ui/answer-form.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { CodeField } from '#ui/fields/code-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from './signing.module.css';

type Props = { readonly shown: Shown; readonly token: string; readonly onAnswered: (shown: Shown) => void };

/** The answer of the customer: sign under a name with a mailed code, or refuse and say why. */
export function SignCard(props: Props) {
  const { signing, publicDocument } = useMessages();
  const refuse = useWrite(publicComplianceDocuments.refuse);
  const { token, onAnswered } = props;
  return (
    <AnswerForm
      words={{ ...publicDocument.quotation, ...signing.answer }}
      agree={(named) => <SignForm {...props} {...named} />}
      isRefusePending={refuse.isPending}
      onRefuse={(said) => refuse.mutate({ body: { token, ...said } }, { onSuccess: onAnswered })}
    />
  );
}

/** Signs under a typed name, with a mailed code, in the words that are kept. */
function SignForm({ shown, token, onAnswered, name, ask }: Props & Named) {
  const { signing, publicDocument } = useMessages();
  const text = publicDocument.quotation;
  const [code, setCode] = useState('');
  const [agrees, setAgrees] = useState(false);
  const [isTried, setTried] = useState(false);
  const sign = useWrite(publicComplianceDocuments.sign);
  const request = useWrite(publicComplianceDocuments.code);
  const { pdfHash, language, kind, practice, addresses } = shown;
  const words = documentWords(language);
  const isWhole = /^\d{6}$/.test(code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask();
    setTried(true);
    if (name === '' || !agrees || !isWhole) return;
    const body = { token, name, code, pdfHash, consent: true as const };
    sign.mutate({ body }, { onSuccess: onAnswered });
  };
  if (addresses.length === 0) return <Callout title={text.noAddress} />;
  const send = (address: number) =>
    request.mutate(
      { body: { token, address } },
      { onSuccess: () => notify({ type: 'success', message: text.codeSent(addresses[address] ?? '') }) },
    );
  return (
    <form className={styles.fields} noValidate onSubmit={submit}>
      <CodeRequest
        words={text}
        addresses={addresses}
        isPending={request.isPending}
        isSent={request.isSuccess}
        onSend={send}
      />
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
  );
}
