import { useParams } from '@tanstack/react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

type Params = { readonly id?: string; readonly customer_id?: string };

/** The document an address names, and whether one found belongs to another customer than the address says. */
export function useDocumentAddress() {
  const { id = '', customer_id: customerId }: Params = useParams({ strict: false });
  const isOfAnother = (found: { readonly customerId: string } | undefined) =>
    found !== undefined && found.customerId !== customerId;
  return { id, isOfAnother };
}

type Props = {
  readonly text: { readonly title: string; readonly detail: string; readonly back: string };
  readonly list: 'invoices' | 'quotations';
};

/** Where an address names no document of this customer. */
export function UnknownDocument({ text, list }: Props) {
  const back = <LinkButton href={`/dashboard/${list}`}>{text.back}</LinkButton>;
  return <EmptyState icon="search" level={1} title={text.title} detail={text.detail} action={back} />;
}
