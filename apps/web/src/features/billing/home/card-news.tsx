import { useMessages } from '#i18n/messages.ts';
import { Row } from './home-cards.tsx';

type Props = { readonly onFollow: () => void };

/** The provider refuses the key of the practice: leads to where one is entered. */
export function RefusedCardKey({ onFollow }: Props) {
  const { news: text } = useMessages().cardPayments;
  return (
    <Row href="/dashboard/practice#cards" name={text.keyRefused} detail={text.keyRefusedDetail} onFollow={onFollow} />
  );
}
