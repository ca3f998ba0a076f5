import type { NewDocumentAnswer } from '@aurea/contract/workspaces/notices.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatMoment } from '#lib/format.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './home.module.css';
import { Row } from './home-cards.tsx';

type Props = { readonly answers: readonly NewDocumentAnswer[]; readonly onFollow: () => void };

/** Documents of the advice that customers signed or refused and nobody of the practice has looked at, each leading to its file. */
export function NewDocumentAnswers({ answers, onFollow }: Props) {
  const { items, documents: text } = useMessages().compliance;
  return answers.map(({ documentId, customerId, customerName, kind, answer, answeredAt }) => (
    <Row
      key={documentId}
      href={`/dashboard/customers/${customerId}?tab=file`}
      name={customerName}
      detail={
        <span className={styles.answer} data-answer={answer === 'refused' ? 'refused' : 'accepted'}>
          <Icon name={answer === 'refused' ? 'close' : 'check'} size={14} />
          {text.answered[answer](items[kind], formatMoment(answeredAt))}
        </span>
      }
      onFollow={onFollow}
    />
  ));
}
