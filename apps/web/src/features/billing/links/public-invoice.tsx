import { documentLinks } from '@aurea/contract/billing/document-links.ts';
import { publicInvoices, type PublicInvoice as Shown } from '@aurea/contract/billing/public-invoices.ts';
import { isFinal } from '@aurea/domain/billing/documents/document.ts';
import { drawDocument } from '@aurea/domain/billing/layout/draw.ts';
import { useMessages } from '#i18n/messages.ts';
import { useRead } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import { formatDay } from '#lib/format.ts';
import { runAction } from '#lib/run-action.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { downloadFile } from '#ui/download-file.ts';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import { Tag } from '#ui/tag.tsx';
import { CardPayment } from './card-payment.tsx';
import { usePageLabel } from './page-label.ts';
import { PagePreview } from './page-preview.tsx';
import { PracticeBrand } from './practice-brand.tsx';
import styles from './public-invoice.module.css';
import { TransferCard } from './transfer-card.tsx';

type Props = { readonly token: string };

/** An invoice as its customer sees it: what it asks for, how to pay it, the document itself. */
export function PublicInvoice({ token }: Props) {
  const { kinds } = useMessages().invoices;
  const { invoice: text } = useMessages().publicDocument;
  const shown = useRead(publicInvoices.read, { body: { token } });
  const title = `${kinds[isFinal(shown.document) ? 'final' : shown.kind]} ${shown.number}`;
  const label = usePageLabel(title);
  const { seller } = shown.document;
  const download = () =>
    runAction(async () => {
      const isSaved = await downloadFile(publicInvoices.pdf, { body: { token } }, `${shown.number}.pdf`);
      if (isSaved) await call(documentLinks.note, { body: { token, event: 'downloaded' } });
    });
  return (
    <article className={styles.page}>
      <PracticeBrand name={seller.name} look={shown.look} />
      <header className={styles.head}>
        <p className={styles.from}>{text.from(seller.name)}</p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.state}>
          <StateTag shown={shown} /> <span>{text.issuedOn(formatDay(shown.issuedOn))}</span>
        </p>
      </header>
      <div className={styles.side}>
        <AmountCard shown={shown} onDownload={download} />
        <CardPayment token={token} shown={shown} />
        <TransferCard shown={shown} />
        <Contact shown={shown} />
      </div>
      <section className={styles.document} aria-label={text.preview}>
        <PagePreview drawing={drawDocument(shown.document, shown.look)} image={shown.look.image} label={label} />
      </section>
    </article>
  );
}

const owes = ({ outstanding }: Shown) => /[1-9]/.test(outstanding);

const TAGS = {
  unpaid: { tone: 'gold', icon: 'clock' },
  partial: { tone: 'gold', icon: 'clock' },
  paid: { tone: 'success', icon: 'check' },
  overpaid: { tone: 'success', icon: 'check' },
  written_off: { tone: 'neutral', icon: 'close' },
  cancelled: { tone: 'neutral', icon: 'close' },
  late: { tone: 'warning', icon: 'warning' },
  credit: { tone: 'info', icon: 'undo' },
} as const;

function stateOf({ state, payment, overdue, kind }: Shown): keyof typeof TAGS {
  if (kind === 'credit_note') return 'credit';
  if (state === 'cancelled') return 'cancelled';
  if (overdue) return 'late';
  return payment ?? 'unpaid';
}

function StateTag({ shown }: { readonly shown: Shown }) {
  const { invoice: text } = useMessages().publicDocument;
  const state = stateOf(shown);
  return (
    <Tag tone={TAGS[state].tone} icon={TAGS[state].icon}>
      {text.states[state]}
    </Tag>
  );
}

function AmountCard({ shown, onDownload }: { readonly shown: Shown; readonly onDownload: () => void }) {
  const { invoice: text } = useMessages().publicDocument;
  const { currency, gross, outstanding, kind } = shown;
  const isOwed = owes(shown);
  const label = kind === 'credit_note' ? text.credit : isOwed ? text.toPay : text.total;
  return (
    <Card>
      <Muted>{label}</Muted>
      <p className={styles.amount}>
        <Money value={isOwed ? outstanding : gross} currency={currency} detail />
      </p>
      <p className={styles.due}>
        <Due shown={shown} />
      </p>
      <Button
        variant={shown.isByCard ? 'neutral' : 'secondary'}
        icon="download"
        fullWidth
        size="large"
        onPress={onDownload}
      >
        {text.download}
      </Button>
      <p className={styles.note}>{text.downloadDetail}</p>
    </Card>
  );
}

function Due({ shown }: { readonly shown: Shown }) {
  const { invoice: text } = useMessages().publicDocument;
  const { dueOn, overdue, state, kind } = shown;
  if (kind === 'credit_note') return null;
  if (state === 'cancelled') return text.cancelledDetail;
  if (!owes(shown)) return text.paidDetail;
  if (dueOn === null) return null;
  return overdue ? text.late(formatDay(dueOn)) : text.dueOn(formatDay(dueOn));
}

function Contact({ shown }: { readonly shown: Shown }) {
  const { invoice: text } = useMessages().publicDocument;
  const { email, phone, name } = shown.document.seller;
  if (!email && !phone) return null;
  return (
    <Card title={text.questions} level={2}>
      <ul className={styles.contact}>
        <li>{name}</li>
        {email && (
          <li>
            <Link href={`mailto:${email}`}>{email}</Link>
          </li>
        )}
        {phone && <li>{phone}</li>}
      </ul>
    </Card>
  );
}
