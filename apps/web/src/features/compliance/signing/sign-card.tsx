import {
  publicComplianceDocuments,
  type PublicComplianceDocument as Shown,
} from '@aurea/contract/compliance/compliance-documents.ts';
import { INFORMING_DOCUMENTS } from '@aurea/domain/compliance/documents/document-fields.ts';
import { consentTo } from '@aurea/domain/compliance/documents/words/words.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { Agreement, AnswerForm, type Named } from '#ui/answer-form.tsx';

type Props = { readonly shown: Shown; readonly token: string; readonly onAnswered: (shown: Shown) => void };

/** The answer of the customer: sign under a name with a mailed code, or refuse and say why. */
export function SignCard(props: Props) {
  const { signing, publicDocument } = useMessages();
  const refuse = useWrite(publicComplianceDocuments.refuse);
  const { token, shown, onAnswered } = props;
  const isInforming = INFORMING_DOCUMENTS.includes(shown.kind);
  return (
    <AnswerForm
      words={{ ...publicDocument.quotation, ...signing.answer, ...(isInforming && signing.acknowledging) }}
      agree={(named) => <SignForm {...props} {...named} />}
      isRefusePending={refuse.isPending}
      onRefuse={(said) => refuse.mutate({ body: { token, ...said } }, { onSuccess: onAnswered })}
    />
  );
}

/** Signs under a typed name, with a mailed code, in the words that are kept. */
function SignForm({ shown, token, onAnswered, ...named }: Props & Named) {
  const { signing, publicDocument } = useMessages();
  const text = publicDocument.quotation;
  const sign = useWrite(publicComplianceDocuments.sign);
  const request = useWrite(publicComplianceDocuments.code);
  const { pdfHash, language, kind, practice, addresses } = shown;
  return (
    <Agreement
      {...named}
      words={text}
      consent={consentTo({ kind, language, practice, hash: pdfHash })}
      agreeLabel={INFORMING_DOCUMENTS.includes(kind) ? signing.acknowledge : signing.sign}
      addresses={addresses}
      request={request}
      onSend={(address, done) => request.mutate({ body: { token, address } }, { onSuccess: done })}
      isPending={sign.isPending}
      onAgree={(agreed) => sign.mutate({ body: { token, pdfHash, ...agreed } }, { onSuccess: onAnswered })}
    />
  );
}
