import { documentLinks } from '@aurea/contract/billing/document-links.ts';
import { publicQuotations, type PublicQuotation as Shown } from '@aurea/contract/billing/public-quotations.ts';
import { drawDocument } from '@aurea/domain/billing/layout/draw.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useRead } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import { formatDay, formatMoment } from '#lib/format.ts';
import { runAction } from '#lib/run-action.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { downloadFile } from '#ui/download-file.ts';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import { OptionChoices } from '../quotations/option-choices.tsx';
import { totalWith } from '../quotations/quotation-draft.ts';
import { QuotationState } from '../quotations/quotation-state.tsx';
import { AnswerCard } from './answer-card.tsx';
import { usePageLabel } from './page-label.ts';
import { PagePreview } from './page-preview.tsx';
import { PracticeBrand } from './practice-brand.tsx';
import styles from './public-invoice.module.css';

/** A quotation as its customer sees it: what is offered, until when, and the way to accept or refuse it. */
export function PublicQuotation({ token }: { readonly token: string }) {
  const { quotation: text } = useMessages().publicDocument;
  const read = useRead(publicQuotations.read, { body: { token } });
  const [answered, setAnswered] = useState<Shown | null>(null);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const shown = answered ?? read;
  const title = text.title(shown.number);
  const label = usePageLabel(title);
  return (
    <article className={styles.page}>
      <PracticeBrand name={shown.document.seller.name} look={shown.look} />
      <header className={styles.head}>
        <p className={styles.from}>{text.from(shown.document.seller.name)}</p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.state}>
          <QuotationState quotation={{ ...shown, seenAt: null, remaining: '1' }} />{' '}
          <span>{text.sentOn(formatDay(shown.sentOn))}</span>
        </p>
      </header>
      <div className={styles.side}>
        <OfferCard shown={shown} token={token} chosen={chosen} onChoose={setChosen} />
        {shown.mayAnswer ? (
          <AnswerCard shown={shown} token={token} chosen={chosen} onAnswered={setAnswered} />
        ) : (
          <Outcome shown={shown} />
        )}
        <Contact shown={shown} />
      </div>
      <section className={styles.document} aria-label={text.preview}>
        <PagePreview drawing={drawDocument(shown.document, shown.look)} image={shown.look.image} label={label} />
      </section>
    </article>
  );
}

type OfferProps = {
  readonly shown: Shown;
  readonly token: string;
  readonly chosen: readonly number[];
  readonly onChoose: (chosen: readonly number[]) => void;
};

function OfferCard({ shown, token, chosen, onChoose }: OfferProps) {
  const { quotation: text } = useMessages().publicDocument;
  const { document, currency, mayAnswer, validUntil, number } = shown;
  const total = mayAnswer ? totalWith(document, chosen) : shown.gross;
  const download = () =>
    runAction(async () => {
      const isSaved = await downloadFile(publicQuotations.pdf, { body: { token } }, `${number}.pdf`);
      if (isSaved) await call(documentLinks.note, { body: { token, event: 'downloaded' } });
    });
  return (
    <Card>
      <Muted>{text.total}</Muted>
      <p className={styles.amount}>
        <Money value={total} currency={currency} detail />
      </p>
      <p className={styles.due}>{text.validUntil(formatDay(validUntil))}</p>
      {mayAnswer && <OptionChoices document={document} chosen={chosen} onChange={onChoose} />}
      <Button variant="neutral" icon="download" fullWidth onPress={download}>
        {text.download}
      </Button>
      <p className={styles.note}>{text.downloadDetail}</p>
    </Card>
  );
}

/** What became of an offer that cannot be answered any more. */
function Outcome({ shown }: { readonly shown: Shown }) {
  const { quotation: text } = useMessages().publicDocument;
  const { state, expired, answer, timeZone } = shown;
  const outcome = expired ? 'expired' : state;
  const at = answer ? text.answeredBy(answer.name, formatMoment(answer.at, timeZone)) : undefined;
  return (
    <Callout tone={outcome === 'accepted' ? 'success' : 'info'} title={text.outcomes[outcome]}>
      {at ?? text.details[outcome]}
    </Callout>
  );
}

function Contact({ shown }: { readonly shown: Shown }) {
  const { quotation: text } = useMessages().publicDocument;
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
