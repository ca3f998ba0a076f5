import { useParams } from '@tanstack/react-router';
import { useAddress } from '#lib/address.ts';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const matching = (form: RegExp, said: string | undefined) => (said && form.test(said) ? said : undefined);

/** What the address asks of a list of documents; what it says in no known form is left out. */
export function useListQuery() {
  const { search } = useAddress();
  const { customer_id: ofPath }: { readonly customer_id?: string } = useParams({ strict: false });
  return {
    q: search.q?.slice(0, 120) || undefined,
    customerId: ofPath ?? matching(ID, search.customer),
    from: matching(DAY, search.from),
    to: matching(DAY, search.to),
  };
}
