import type { NewAnswer } from '@aurea/contract/workspaces/notices.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatMoment } from '#lib/format.ts';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import styles from './home.module.css';
import { Row } from './home-cards.tsx';

type Props = { readonly answers: readonly NewAnswer[]; readonly onFollow?: () => void };

/** Answers of customers nobody of the practice has looked at, each leading to its quotation. */
export function NewAnswers({ answers, onFollow }: Props) {
  const { office: text } = useMessages().reports;
  return answers.map(({ quotationId, customerId, customerName, number, answer, answeredAt, total, currency }) => (
    <Row
      key={quotationId}
      href={`/dashboard/customers/${customerId}/quotations/${quotationId}`}
      name={customerName}
      detail={
        <span className={styles.answer} data-answer={answer}>
          <Icon name={answer === 'accepted' ? 'check' : 'close'} size={14} />
          {text.answers[answer](number, formatMoment(answeredAt))}
        </span>
      }
      value={<Money value={total} currency={currency} />}
      {...(onFollow && { onFollow })}
    />
  ));
}
