import { customers } from '@aurea/contract/customers/customers.ts';
import { useParams } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { fetchTexts } from '#i18n/load.ts';
import { lazyCode } from '#lib/code.ts';
import { useRecord } from '#lib/record.ts';
import { PageSkeleton } from '#ui/skeleton.tsx';

const UnknownCustomer = lazyCode(async () => {
  const [{ UnknownCustomer: Content }] = await Promise.all([
    import('#features/customers/unknown-customer.tsx'),
    fetchTexts('customers'),
  ]);
  return { default: Content };
});

/** A screen that stands under the address of a customer, too: where that customer does not exist, it says so. */
export function behindCustomer(Screen: ComponentType): ComponentType {
  return function BehindCustomer() {
    const { customer_id: id }: { readonly customer_id?: string } = useParams({ strict: false });
    return id === undefined ? <Screen /> : <OfCustomer id={id} screen={Screen} />;
  };
}

function OfCustomer({ id, screen: Screen }: { readonly id: string; readonly screen: ComponentType }) {
  const { read, isUnknown } = useRecord(customers.find, id);
  if (read.isPending && !isUnknown) return <PageSkeleton />;
  if (!isUnknown) return <Screen />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <UnknownCustomer />
    </Suspense>
  );
}
