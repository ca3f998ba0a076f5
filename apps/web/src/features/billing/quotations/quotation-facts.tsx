import type { SignedPaper } from '@aurea/contract/billing/quotation-answer.ts';
import { type Quotation, quotations } from '@aurea/contract/billing/quotations.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay, formatMoment } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { downloadFile } from '#ui/download-file.ts';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import styles from '../invoices/invoice-parts.module.css';
import { QuotationState } from './quotation-state.tsx';
import { quotationAddress } from './use-quotation-actions.ts';

type Props = { readonly quotation: Quotation };

/** Days and amounts, the answer with what proves it, revisions and history. */
export function QuotationFacts({ quotation }: Props) {
  return (
    <>
      <Facts quotation={quotation} />
      <Answer quotation={quotation} />
      <Revisions quotation={quotation} />
      <History quotation={quotation} />
    </>
  );
}

type Fact = readonly [label: string, value: string | null];

function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return facts.map(([label, value]) =>
    value === null || value === '' ? null : (
      <div key={label} className={styles.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ),
  );
}

function Facts({ quotation }: Props) {
  const { detail: text } = useMessages().quotations;
  const { sentOn, leftAt, validUntil, seenAt, gross, currency } = quotation;
  return (
    <Card title={text.facts}>
      <dl className={styles.factList}>
        <FactList
          facts={[
            [text.sentOn, sentOn && formatDay(sentOn)],
            [text.validUntil, validUntil && formatDay(validUntil)],
            [text.leftAt, leftAt ? formatMoment(leftAt) : text.notSent],
            [text.seenAt, seenAt ? formatMoment(seenAt) : text.notSeen],
          ]}
        />
        <div className={styles.fact}>
          <dt>{text.total}</dt>
          <dd>
            <Money value={gross} currency={currency} detail />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function Answer({ quotation: { id, answer, document } }: Props) {
  const { detail: text } = useMessages().quotations;
  if (!answer) return null;
  const options = answer.chosen.map((at) => document.offer.rows[at]?.name ?? '').join(', ');
  return (
    <Card title={text.answers[answer.answer]} finding={text.ways[answer.way]}>
      <dl className={styles.factList}>
        <FactList
          facts={[
            [text.name, answer.name],
            [text.email, answer.email],
            [text.on, formatDay(answer.on)],
            [text.at, formatMoment(answer.at)],
            [text.address, answer.address],
            [text.options, options],
            [answer.answer === 'refused' ? text.reason : text.note, answer.note],
            [text.consent, answer.consent],
          ]}
        />
        <div className={styles.fact}>
          <dt>{text.pdfHash}</dt>
          <dd className={styles.hash}>{answer.pdfHash}</dd>
        </div>
        {answer.paper && <Paper id={id} paper={answer.paper} />}
      </dl>
    </Card>
  );
}

/** The scan that was filed with the answer, to be saved, and what shows that it was not touched since. */
function Paper({ id, paper: { name, hash } }: { readonly id: string; readonly paper: SignedPaper }) {
  const { detail: text } = useMessages().quotations;
  const download = () => void downloadFile(quotations.paper, { params: { id } }, name);
  return (
    <>
      <div className={styles.fact}>
        <dt>{text.paper}</dt>
        <dd>
          <Button variant="text" size="small" icon="download" aria-label={text.downloadPaper(name)} onPress={download}>
            {name}
          </Button>
        </dd>
      </div>
      <div className={styles.fact}>
        <dt>{text.paperHash}</dt>
        <dd className={styles.hash}>{hash}</dd>
      </div>
    </>
  );
}

function Revisions({ quotation }: Props) {
  const { detail: text } = useMessages().quotations;
  const { revisions, customerId } = quotation;
  if (revisions.length === 0) return null;
  return (
    <Card title={text.revisions}>
      <ul className={styles.history}>
        {revisions.map(({ id, number, revision, state }) => (
          <li key={id}>
            <Link href={quotationAddress({ id, customerId })}>{number ?? text.revisionDraft(revision)}</Link>{' '}
            <QuotationState quotation={{ state, expired: false, seenAt: null, remaining: '1' }} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function History({ quotation: { history } }: Props) {
  const { detail: text } = useMessages().quotations;
  return (
    <Card title={text.history}>
      <ul className={styles.history}>
        {history.map(({ at, action }) => (
          <li key={`${at} ${action}`}>
            <time dateTime={at}>{formatMoment(at)}</time> {text.actions[action] ?? action}
          </li>
        ))}
      </ul>
    </Card>
  );
}
