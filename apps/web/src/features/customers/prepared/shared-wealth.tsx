import type { Customer } from '@aurea/contract/customers/customers.ts';
import { preparedHouseholds } from '@aurea/contract/customers/prepared-households.ts';
import { useLiveRead } from '#lib/api.ts';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import styles from '../detail/customer-detail.module.css';
import { WealthTab } from '../detail/wealth-tab.tsx';
import { InvitationsCard } from '../invitations/invitations-card.tsx';
import { PrepareCard } from './prepare-card.tsx';
import { PreparedCard } from './prepared-card.tsx';

/** The wealth of a customer under their mandate or as the practice prepared it, or the ways to it. */
export function SharedWealth({ customer }: { readonly customer: Customer }) {
  const { id, mandate } = customer;
  const read = useLiveRead(preparedHouseholds.find, { params: { id } }, { enabled: mandate !== null });
  if (!mandate) {
    return (
      <div className={styles.stack}>
        <InvitationsCard customer={customer} isPrepared={false} />
        <PrepareCard customer={customer} />
      </div>
    );
  }
  return (
    <QueryBoundary read={read}>
      {({ prepared }) => (
        <div className={styles.stack}>
          {prepared && <PreparedCard customerId={id} prepared={prepared} />}
          {prepared && <InvitationsCard customer={customer} isPrepared />}
          <WealthTab customerId={customer.id} mandate={mandate} />
        </div>
      )}
    </QueryBoundary>
  );
}
