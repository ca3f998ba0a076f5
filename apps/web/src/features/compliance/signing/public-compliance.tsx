import { documentLinks } from '@aurea/contract/billing/document-links.ts';
import {
  publicComplianceDocuments,
  type PublicComplianceDocument as Shown,
} from '@aurea/contract/compliance/compliance-documents.ts';
import { INFORMING_DOCUMENTS } from '@aurea/domain/compliance/documents/document-fields.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { useState } from 'react';
import { type Messages, useMessages } from '#i18n/messages.ts';
import { useRead } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import { formatMoment } from '#lib/format.ts';
import { runAction } from '#lib/run-action.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { downloadFile } from '#ui/download-file.ts';
import { SignCard } from './sign-card.tsx';
import styles from './signing.module.css';

/** A document of the advice as its customer sees it: the very PDF, and the way to sign or refuse it. */
export function PublicCompliance({ token }: { readonly token: string }) {
  const text = useMessages().signing;
  const read = useRead(publicComplianceDocuments.read, { body: { token } });
  const [answered, setAnswered] = useState<Shown | null>(null);
  const shown = answered ?? read;
  const title = documentWords(shown.language).titles[shown.kind];
  return (
    <article className={styles.page}>
      <header>
        <p className={styles.from}>{text.from(shown.practice)}</p>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.soft}>
          {text.version(shown.number, formatMoment(shown.frozenAt, shown.timeZone))}. {text.forCustomer(shown.customer)}
        </p>
      </header>
      <ReadCard shown={shown} token={token} />
      {shown.maySign && <OfPractice shown={shown} />}
      {shown.maySign ? <SignCard shown={shown} token={token} onAnswered={setAnswered} /> : <Outcome shown={shown} />}
    </article>
  );
}

function ReadCard({ shown, token }: { readonly shown: Shown; readonly token: string }) {
  const text = useMessages().signing;
  const download = () =>
    runAction(async () => {
      const name = `${shown.kind}-${shown.number}.pdf`;
      const isSaved = await downloadFile(publicComplianceDocuments.pdf, { body: { token } }, name);
      if (isSaved) await call(documentLinks.note, { body: { token, event: 'downloaded' } });
    });
  return (
    <Card title={text.read} level={2} finding={isInforming(shown) ? text.informingDetail : text.downloadDetail}>
      <Button variant="neutral" icon="download" fullWidth onPress={download}>
        {text.download}
      </Button>
      <p className={styles.hash}>{text.hash(shown.pdfHash)}</p>
    </Card>
  );
}

/** Who has signed for the practice before the customer does. */
function OfPractice({ shown: { countersigned, timeZone } }: { readonly shown: Shown }) {
  const text = useMessages().signing;
  if (!countersigned) return null;
  const { name, role, at } = countersigned;
  return <Callout tone="success" title={text.countersignedBy(name, role, formatMoment(at, timeZone))} />;
}

const isInforming = ({ kind }: Shown) => INFORMING_DOCUMENTS.includes(kind);

function titleOfSigned(shown: Shown, text: Messages['signing']): string {
  if (isInforming(shown)) return text.acknowledged;
  return shown.awaitsPractice ? text.signedAlone : text.signed;
}

function Outcome({ shown }: { readonly shown: Shown }) {
  const text = useMessages().signing;
  const { signed, refused, countersigned, awaitsPractice, timeZone } = shown;
  if (refused) {
    return (
      <Callout title={isInforming(shown) ? text.disputed : text.refused}>
        {text.refusedBy(refused.name, formatMoment(refused.at, timeZone))} {text.refusedDetail}
      </Callout>
    );
  }
  if (!signed)
    return <Callout title={isInforming(shown) ? text.acknowledgingClosed : text.closed}>{text.closedDetail}</Callout>;
  return (
    <Callout tone="success" title={titleOfSigned(shown, text)}>
      <p>{text.signedBy(signed.name, formatMoment(signed.at, timeZone))}</p>
      {countersigned && (
        <p>{text.countersignedBy(countersigned.name, countersigned.role, formatMoment(countersigned.at, timeZone))}</p>
      )}
      {awaitsPractice && <p>{text.awaitsPractice}</p>}
    </Callout>
  );
}
