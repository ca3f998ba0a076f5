import type { Invoice } from '@aurea/contract/billing/invoices.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatDay, formatMoment, formatMoney } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import styles from './invoice-parts.module.css';

type Props = { readonly invoice: Invoice };

/** Amounts and days, linked documents of an issued document. */
export function InvoiceFacts({ invoice }: Props) {
  const { detail: text } = useMessages().invoices;
  const { currency, issuedOn, dueOn, writtenOff, kind } = invoice;
  const isSome = (value: string) => /[1-9]/.test(value);
  const amounts = [
    ['net', text.net, invoice.net],
    ['vat', text.vat, invoice.vat],
    ['gross', text.gross, invoice.gross],
    ...(invoice.due === invoice.gross || kind === 'credit_note' ? [] : ([['due', text.due, invoice.due]] as const)),
    ...(isSome(invoice.credited) ? ([['credited', text.credited, invoice.credited]] as const) : []),
    ...(isSome(invoice.paid) ? ([['paid', text.paid, invoice.paid]] as const) : []),
    ...(kind === 'credit_note' ? [] : ([['outstanding', text.outstanding, invoice.outstanding]] as const)),
  ] as const;
  return (
    <>
      <Card title={text.facts}>
        <Facts isSpaced>
          <dt>{text.issuedOn}</dt>
          <dd>{issuedOn && formatDay(issuedOn)}</dd>
          {dueOn && (
            <>
              <dt>{text.dueOn}</dt>
              <dd>{formatDay(dueOn)}</dd>
            </>
          )}
          {amounts.map(([name, label, value]) => (
            <Amount key={name} label={label} value={value} currency={currency} isResult={name === 'outstanding'} />
          ))}
        </Facts>
        {writtenOff && <WriteOff of={writtenOff} currency={currency} />}
      </Card>
      <RelatedDocuments invoice={invoice} />
    </>
  );
}

type WriteOffProps = { readonly of: NonNullable<Invoice['writtenOff']>; readonly currency: string };

/** When and why it was given up, and what of it is lost to this day. */
function WriteOff({ of: { on, reason, lost }, currency }: WriteOffProps) {
  const { detail: text } = useMessages().invoices;
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  const amount = isHidden ? MASK : formatMoney(lost, { locale, currency, detail: true });
  return (
    <p>
      {text.writtenOff(formatDay(on), reason)} {text.lost(amount)}
    </p>
  );
}

type AmountProps = {
  readonly label: string;
  readonly value: string;
  readonly currency: string;
  /** What the others come to. */
  readonly isResult: boolean;
};

function Amount({ label, value, currency, isResult }: AmountProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd className={isResult ? styles.result : undefined}>
        <Money value={value} currency={currency} detail />
      </dd>
    </>
  );
}

function RelatedDocuments({ invoice }: Props) {
  const { detail: text, kinds, list } = useMessages().invoices;
  const related = [...invoice.originals, ...invoice.followers];
  if (related.length === 0) return null;
  return (
    <Card title={text.related}>
      <ul className={styles.history}>
        {related.map(({ id, kind, number, gross }) => (
          <li key={id}>
            <Link href={`/dashboard/customers/${invoice.customerId}/invoices/${id}`}>
              {kinds[kind]} {number ?? `(${list.unnumbered})`}
            </Link>{' '}
            <Money value={gross} currency={invoice.currency} detail />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What happened to the document, and what proves that it was not touched since. */
export function Proofs({ invoice: { hashes, history } }: Props) {
  const { detail: text } = useMessages().invoices;
  return (
    <>
      <Card title={text.history}>
        <ul className={styles.history}>
          {history.map(({ at, action }) => (
            <li key={`${at} ${action}`}>
              <time dateTime={at}>{formatMoment(at)}</time> {text.actions[action] ?? action}
            </li>
          ))}
        </ul>
      </Card>
      {hashes && (
        <Card title={text.proofs} finding={text.proofsDetail}>
          <dl className={styles.hashes}>
            {(['content', 'xml', 'pdf', 'seal'] as const).map((name) => (
              <Hash key={name} label={text.hashes[name]} value={hashes[name]} />
            ))}
          </dl>
        </Card>
      )}
    </>
  );
}

function Hash({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className={styles.hash}>{value}</dd>
    </>
  );
}
