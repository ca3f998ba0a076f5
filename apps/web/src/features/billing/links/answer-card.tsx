import { type PublicQuotation, publicQuotations } from '@aurea/contract/billing/public-quotations.ts';
import { printedAmount } from '@aurea/domain/billing/layout/words.ts';
import { consentText } from '@aurea/domain/billing/quotations/consent.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { type FormEvent, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { CodeField } from '#ui/fields/code-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from '../invoices/invoice-parts.module.css';
import { totalWith } from '../quotations/quotation-draft.ts';

type Props = {
  readonly shown: PublicQuotation;
  readonly token: string;
  readonly chosen: readonly number[];
  readonly onAnswered: (shown: PublicQuotation) => void;
};

/** The answer of the customer: agree under a name with a mailed code, or refuse and say why. */
export function AnswerCard(props: Props) {
  const { quotation: text } = useMessages().publicDocument;
  const [isRefusing, setRefusing] = useState(false);
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const error = isTried && name.trim() === '' ? text.nameMissing : undefined;
  const named = { name: name.trim(), ask: () => setTried(true) };
  return (
    <Card title={isRefusing ? text.refuseTitle : text.acceptTitle} level={2}>
      <div className={styles.fields}>
        <TextField label={text.name} value={name} maxLength={120} onChange={setName} error={error} isRequired />
        {isRefusing ? <RefuseForm {...props} {...named} /> : <AcceptForm {...props} {...named} />}
        <Button variant="text" onPress={() => setRefusing(!isRefusing)}>
          {isRefusing ? text.back : text.wantRefuse}
        </Button>
      </div>
    </Card>
  );
}

type FormProps = Props & {
  readonly name: string;
  /** Shows that the name is missing. */
  readonly ask: () => void;
};

function AcceptForm({ shown, token, chosen, onAnswered, name, ask }: FormProps) {
  const { quotation: text } = useMessages().publicDocument;
  const [code, setCode] = useState('');
  const [agrees, setAgrees] = useState(false);
  const [isTried, setTried] = useState(false);
  const accept = useWrite(publicQuotations.accept);
  const { document, pdfHash, number, addresses, currency } = shown;
  const total = printedAmount(decimal(totalWith(document, chosen)), document.language, currency);
  const consent = consentText(document.language, { number, total, practice: document.seller.name });
  const isWhole = /^\d{6}$/.test(code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask();
    setTried(true);
    if (name === '' || !agrees || !isWhole) return;
    const body = { token, name, code, pdfHash, chosen: [...chosen], consent: true as const };
    accept.mutate({ body }, { onSuccess: onAnswered });
  };
  if (addresses.length === 0) return <Callout tone="info" title={text.noAddress} />;
  return (
    <form className={styles.fields} noValidate onSubmit={submit}>
      <CodeRequest addresses={addresses} token={token} />
      <CodeField
        label={text.code}
        value={code}
        onChange={setCode}
        error={isTried && !isWhole ? text.codeMissing : undefined}
      />
      <Checkbox
        label={consent}
        value={agrees}
        onChange={setAgrees}
        error={isTried && !agrees ? text.consentMissing : undefined}
      />
      <Button type="submit" icon="check" fullWidth size="large" pending={accept.isPending}>
        {text.accept}
      </Button>
      <p className={styles.soft}>{text.kept}</p>
    </form>
  );
}

type RequestProps = { readonly addresses: readonly string[]; readonly token: string };

/** Where the code goes, and the button that sends it. */
function CodeRequest({ addresses, token }: RequestProps) {
  const { quotation: text } = useMessages().publicDocument;
  const [address, setAddress] = useState('0');
  const ask = useWrite(publicQuotations.code);
  const send = () =>
    ask.mutate(
      { body: { token, address: Number(address) } },
      { onSuccess: () => notify({ type: 'success', message: text.codeSent(addresses[Number(address)] ?? '') }) },
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
        <p>{text.codeGoesTo(addresses[0] ?? '')}</p>
      )}
      <Button variant="neutral" icon="mail" pending={ask.isPending} onPress={send}>
        {ask.isSuccess ? text.sendAgain : text.sendCode}
      </Button>
    </>
  );
}

function RefuseForm({ token, onAnswered, name, ask }: FormProps) {
  const { quotation: text } = useMessages().publicDocument;
  const [reason, setReason] = useState('');
  const refuse = useWrite(publicQuotations.refuse);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask();
    if (name !== '') refuse.mutate({ body: { token, name, reason } }, { onSuccess: onAnswered });
  };
  return (
    <form className={styles.fields} noValidate onSubmit={submit}>
      <TextArea label={text.reason} value={reason} maxLength={1000} onChange={setReason} />
      <Button type="submit" variant="neutral" fullWidth pending={refuse.isPending}>
        {text.refuse}
      </Button>
    </form>
  );
}
