import type { ReplyOf } from '@aurea/contract/core/route.ts';
import type { Customer } from '@aurea/contract/customers/customers.ts';
import { preparedHouseholds } from '@aurea/contract/customers/prepared-households.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { Callout } from '#ui/callout.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Stack } from '#ui/stack.tsx';
import { WealthTab } from '../detail/wealth-tab.tsx';
import { InvitationsCard } from '../invitations/invitations-card.tsx';
import { PrepareCard } from './prepare-card.tsx';
import { PreparedCard } from './prepared-card.tsx';

/** The wealth of a customer under their mandate or as the practice prepared it, or the ways to it. */
export function SharedWealth({ customer }: { readonly customer: Customer }) {
  const read = useLiveRead(preparedHouseholds.find, { params: { id: customer.id } });
  return (
    <QueryBoundary read={read}>
      {(found) => (
        <Stack>
          {customer.mandate ? (
            <Linked customer={customer} mandate={customer.mandate} prepared={found.prepared} />
          ) : (
            <Unlinked customer={customer} {...found} />
          )}
        </Stack>
      )}
    </QueryBoundary>
  );
}

type Found = ReplyOf<typeof preparedHouseholds.find>;
type Props = Pick<Found, 'prepared'> & { readonly customer: Customer };

function Linked({ customer, mandate, prepared }: Props & { readonly mandate: NonNullable<Customer['mandate']> }) {
  return (
    <>
      {prepared && <PreparedCard customerId={customer.id} prepared={prepared} />}
      {prepared?.isLinked && <InvitationsCard customer={customer} asks="takeover" />}
      <WealthTab customerId={customer.id} mandate={mandate} />
      {!prepared?.isLinked && <InvitationsCard customer={customer} asks="renewal" />}
    </>
  );
}

function Unlinked({ customer, prepared, isPaused }: Props & Pick<Found, 'isPaused'>) {
  const { paused } = useMessages().customers.preparedHouseholds;
  return (
    <>
      {isPaused && <Callout title={paused.title}>{paused.detail}</Callout>}
      {prepared && <PreparedCard customerId={customer.id} prepared={prepared} />}
      <InvitationsCard customer={customer} asks={prepared === null ? 'first' : 'takeover'} />
      {!prepared && !isPaused && <PrepareCard customer={customer} />}
    </>
  );
}
