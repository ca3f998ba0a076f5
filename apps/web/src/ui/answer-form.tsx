import { type FormEvent, type ReactNode, useState } from 'react';
import styles from './answer-form.module.css';
import { Button } from './button.tsx';
import { Callout } from './callout.tsx';
import { Card } from './card.tsx';
import { Checkbox } from './fields/checkbox.tsx';
import { CodeField } from './fields/code-field.tsx';
import { SelectField } from './fields/select-field.tsx';
import { TextArea } from './fields/text-area.tsx';
import { TextField } from './fields/text-field.tsx';
import { notify } from './snackbar-store.ts';

const MOST_NAME = 120;
const MOST_REASON = 1000;

type AnswerWords = {
  readonly acceptTitle: string;
  readonly refuseTitle: string;
  readonly name: string;
  readonly nameMissing: string;
  readonly wantRefuse: string;
  readonly back: string;
  readonly reason: string;
  readonly refuse: string;
};

/** The name that was typed, and the way to show that it is missing. */
export type Named = { readonly name: string; readonly ask: () => void };

type Props = {
  readonly words: AnswerWords;
  /** Who agrees fills in more than a name. */
  readonly agree: (named: Named) => ReactNode;
  readonly isRefusePending: boolean;
  readonly onRefuse: (refusal: { readonly name: string; readonly reason: string }) => void;
};

/** The answer of the reader of a public page: agree under a name, or refuse and say why. */
export function AnswerForm({ words, agree, isRefusePending, onRefuse }: Props) {
  const [isRefusing, setRefusing] = useState(false);
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const error = isTried && name.trim() === '' ? words.nameMissing : undefined;
  const refuse = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== '') onRefuse({ name: name.trim(), reason });
  };
  return (
    <Card title={isRefusing ? words.refuseTitle : words.acceptTitle} level={2}>
      <div className={styles.fields}>
        <TextField label={words.name} value={name} maxLength={MOST_NAME} onChange={setName} error={error} isRequired />
        {isRefusing ? (
          <form className={styles.fields} noValidate onSubmit={refuse}>
            <TextArea label={words.reason} value={reason} maxLength={MOST_REASON} onChange={setReason} />
            <Button type="submit" variant="neutral" fullWidth pending={isRefusePending}>
              {words.refuse}
            </Button>
          </form>
        ) : (
          agree({ name: name.trim(), ask: () => setTried(true) })
        )}
        <Button variant="text" onPress={() => setRefusing(!isRefusing)}>
          {isRefusing ? words.back : words.wantRefuse}
        </Button>
      </div>
    </Card>
  );
}

type CodeWords = {
  readonly codeTo: string;
  readonly codeGoesTo: (address: string) => string;
  readonly sendCode: string;
  readonly sendAgain: string;
};

type AgreementWords = CodeWords & {
  readonly codeSent: (address: string) => string;
  readonly noAddress: string;
  readonly code: string;
  readonly codeMissing: string;
  readonly consentMissing: string;
  readonly kept: string;
};

type AgreementProps = Named & {
  readonly words: AgreementWords;
  /** What is agreed to, in the words that are stored. */
  readonly consent: string;
  readonly agreeLabel: string;
  /** Where a code may go, most of each address hidden. */
  readonly addresses: readonly string[];
  readonly request: { readonly isPending: boolean; readonly isSuccess: boolean };
  readonly onSend: (at: number, done: () => void) => void;
  readonly isPending: boolean;
  readonly onAgree: (agreed: { readonly name: string; readonly code: string; readonly consent: true }) => void;
};

const WHOLE_CODE = /^\d{6}$/;

/** Agrees under the typed name with a mailed code. */
export function Agreement({ words, name, ask, onAgree, ...look }: AgreementProps) {
  const [code, setCode] = useState('');
  const [agrees, setAgrees] = useState(false);
  const [isTried, setTried] = useState(false);
  const isWhole = WHOLE_CODE.test(code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask();
    setTried(true);
    if (name !== '' && agrees && isWhole) onAgree({ name, code, consent: true });
  };
  if (look.addresses.length === 0) return <Callout title={words.noAddress} />;
  return (
    <form className={styles.fields} noValidate onSubmit={submit}>
      <CodeRequest
        words={words}
        addresses={look.addresses}
        isPending={look.request.isPending}
        isSent={look.request.isSuccess}
        onSend={(at) =>
          look.onSend(at, () => notify({ type: 'success', message: words.codeSent(look.addresses[at] ?? '') }))
        }
      />
      <CodeField
        label={words.code}
        value={code}
        onChange={setCode}
        error={isTried && !isWhole ? words.codeMissing : undefined}
      />
      <Checkbox
        label={look.consent}
        value={agrees}
        onChange={setAgrees}
        error={isTried && !agrees ? words.consentMissing : undefined}
      />
      <Button type="submit" icon="check" fullWidth size="large" pending={look.isPending}>
        {look.agreeLabel}
      </Button>
      <p className={styles.soft}>{words.kept}</p>
    </form>
  );
}

type CodeRequestProps = {
  readonly words: CodeWords;
  /** Where a code may go, most of each address hidden. */
  readonly addresses: readonly string[];
  readonly isPending: boolean;
  readonly isSent: boolean;
  readonly onSend: (at: number) => void;
};

/** Where a code goes, and the button that sends it. */
function CodeRequest({ words, addresses, isPending, isSent, onSend }: CodeRequestProps) {
  const [address, setAddress] = useState('0');
  return (
    <>
      {addresses.length > 1 ? (
        <SelectField
          label={words.codeTo}
          value={address}
          onChange={setAddress}
          options={addresses.map((label, at) => ({ value: String(at), label }))}
        />
      ) : (
        <p>{words.codeGoesTo(addresses[0] ?? '')}</p>
      )}
      <Button variant="neutral" icon="mail" pending={isPending} onPress={() => onSend(Number(address))}>
        {isSent ? words.sendAgain : words.sendCode}
      </Button>
    </>
  );
}
