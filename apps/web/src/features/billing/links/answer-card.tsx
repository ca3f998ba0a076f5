import { type PublicQuotation, publicQuotations } from '@aurea/contract/billing/public-quotations.ts';
import { printedAmount } from '@aurea/domain/billing/layout/words.ts';
import { consentText } from '@aurea/domain/billing/quotations/consent.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { Agreement, AnswerForm, type Named } from '#ui/answer-form.tsx';
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

function AcceptForm({ shown, token, chosen, onAnswered, ...named }: Props & Named) {
  const { quotation: text } = useMessages().publicDocument;
  const accept = useWrite(publicQuotations.accept);
  const request = useWrite(publicQuotations.code);
  const { document, pdfHash, number, addresses, currency } = shown;
  const total = printedAmount(decimal(totalWith(document, chosen)), document.language, currency);
  return (
    <Agreement
      {...named}
      words={text}
      consent={consentText(document.language, { number, total, practice: document.seller.name })}
      agreeLabel={text.accept}
      addresses={addresses}
      request={request}
      onSend={(address, done) => request.mutate({ body: { token, address } }, { onSuccess: done })}
      isPending={accept.isPending}
      onAgree={(agreed) =>
        accept.mutate({ body: { token, pdfHash, chosen: [...chosen], ...agreed } }, { onSuccess: onAnswered })
      }
    />
  );
}
