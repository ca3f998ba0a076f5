import { type PublicQuotation, publicQuotations } from '@aurea/contract/billing/public-quotations.ts';
import { printedAmount } from '@aurea/domain/billing/layout/words.ts';
import { consentText } from '@aurea/domain/billing/quotations/consent.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { type FormEvent, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { AnswerForm, CodeRequest, type Named } from '#ui/answer-form.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { CodeField } from '#ui/fields/code-field.tsx';
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
  const refuse = useWrite(publicQuotations.refuse);
  const { token, onAnswered } = props;
  return (
    <AnswerForm
      words={text}
      agree={(named) => <AcceptForm {...props} {...named} />}
      isRefusePending={refuse.isPending}
      onRefuse={(said) => refuse.mutate({ body: { token, ...said } }, { onSuccess: onAnswered })}
    />
  );
}

function AcceptForm({ shown, token, chosen, onAnswered, name, ask }: Props & Named) {
  const { quotation: text } = useMessages().publicDocument;
  const [code, setCode] = useState('');
  const [agrees, setAgrees] = useState(false);
  const [isTried, setTried] = useState(false);
  const accept = useWrite(publicQuotations.accept);
  const request = useWrite(publicQuotations.code);
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
