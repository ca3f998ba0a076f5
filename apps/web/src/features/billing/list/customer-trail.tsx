import { customers } from '@aurea/contract/customers/customers.ts';
import { useLiveRead } from '#lib/api.ts';
import { Link } from '#ui/link.tsx';

/** Back to the customer whose documents alone are listed. */
export function CustomerTrail({ id }: { readonly id: string }) {
  const { data } = useLiveRead(customers.find, { params: { id } });
  return data ? <Link href={`/dashboard/customers/${id}`}>{data.name}</Link> : <span>…</span>;
}
