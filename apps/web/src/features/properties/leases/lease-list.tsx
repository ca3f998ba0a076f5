import { revenues } from '@aurea/contract/incomes.ts';
import { type Lease, leases } from '@aurea/contract/properties/leases.ts';
import type { Property } from '@aurea/contract/properties.ts';
import type { ReactNode } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useWrite, WEALTH } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { formatDay, formatQuantity } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Money } from '#ui/money.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Tag } from '#ui/tag.tsx';
import styles from './lease-list.module.css';

type Props = { readonly property: Property; readonly leases: readonly Lease[]; readonly act: ReactNode };

/** Who rents it, for how much, and when the rent may be revised. */
export function LeaseList({ property, leases: items, act }: Props) {
  const { rents: text } = useMessages().propertyDetails;
  return (
    <Card title={text.leases} actions={act}>
      {items.length === 0 && <p className={styles.quiet}>{text.noLeaseDetail}</p>}
      <ul>
        {items.map((lease) => (
          <LeaseItem key={lease.id} property={property} lease={lease} />
        ))}
      </ul>
    </Card>
  );
}

type ItemProps = { readonly property: Property; readonly lease: Lease };

function LeaseItem({ property, lease }: ItemProps) {
  const { rents: text } = useMessages().propertyDetails;
  const mayWrite = useMayWrite();
  const tone = lease.state === 'running' ? 'success' : 'neutral';
  const span = [text.since(formatDay(lease.startsOn)), lease.endsOn && text.until(formatDay(lease.endsOn))];
  return (
    <li className={styles.lease}>
      <div className={styles.head}>
        <h3>
          {lease.tenant} <Tag tone={tone}>{text.states[lease.state]}</Tag>
        </h3>
        <p className={styles.quiet}>
          {[...span, lease.furnished ? text.furnished : text.unfurnished].filter(Boolean).join(' · ')}
        </p>
      </div>
      {mayWrite && <LeaseActions property={property} lease={lease} />}
      <dl className={styles.facts}>
        <LeaseFacts property={property} lease={lease} />
      </dl>
    </li>
  );
}

function LeaseFacts({ property: { currency }, lease }: ItemProps) {
  const { propertyDetails, properties } = useMessages();
  const text = propertyDetails.rents;
  const locale = useFormatLocale();
  const { index, rent, charges, deposit, frequency, dueDay } = lease;
  return (
    <>
      <div>
        <dt>{text.rent}</dt>
        <dd>
          <Money value={rent} currency={currency} detail />
        </dd>
        <dd className={styles.quiet}>{text.due(properties.words.frequencies[frequency], dueDay)}</dd>
      </div>
      {charges !== null && (
        <div>
          <dt>{text.charges}</dt>
          <dd>
            <Money value={charges} currency={currency} detail />
          </dd>
        </div>
      )}
      {deposit !== null && (
        <div>
          <dt>{text.deposit}</dt>
          <dd>
            <Money value={deposit} currency={currency} detail />
          </dd>
        </div>
      )}
      {index && (
        <div>
          <dt>{text.index}</dt>
          <dd>{text.indexValue(index.name.toUpperCase(), formatQuantity(index.value, locale))}</dd>
          {lease.state === 'running' && (
            <dd className={styles.quiet}>
              {text.nextIndexation} {formatDay(index.nextOn)}
            </dd>
          )}
        </div>
      )}
    </>
  );
}

function LeaseActions({ property, lease }: ItemProps) {
  const { propertyDetails, ui } = useMessages();
  const text = propertyDetails.rents;
  const dialogs = useDialogAddress();
  const remove = useWrite(leases.remove, { refreshes: WEALTH });
  const restore = useWrite(revenues.restore, { refreshes: WEALTH });
  const subject = `${property.id}.${lease.id}`;
  const params = { id: property.id, leaseId: lease.id };
  const bringBack = () => restore.mutate({ params: { id: lease.incomeId }, body: { version: lease.version + 1 } });
  const removed = () =>
    notify({
      type: 'success',
      message: text.removed,
      detail: lease.tenant,
      timeout: 10_000,
      action: { label: ui.snackbar.undo, run: bringBack },
    });
  return (
    <div className={styles.actions}>
      {lease.index && lease.state === 'running' && (
        <Button variant="neutral" size="small" icon="trend" onPress={() => dialogs.open('lease-index', subject)}>
          {text.revise}
        </Button>
      )}
      <Menu
        label={ui.table.rowActions(lease.tenant)}
        opensOnHover
        trigger={
          <IconButton icon="more" size="small" label={ui.table.rowActions(lease.tenant)} pending={remove.isPending} />
        }
        groups={[
          {
            id: 'actions',
            entries: [
              { id: 'income', label: text.income, icon: 'wallet', href: `/dashboard/revenus/${lease.incomeId}` },
              { id: 'edit', label: text.changeLease, icon: 'edit', onAction: () => dialogs.open('lease', subject) },
              {
                id: 'remove',
                label: text.removeLease,
                icon: 'trash',
                tone: 'danger',
                // the lease is gone when the answer comes, and its handlers with it
                onAction: () => void remove.mutateAsync({ params }).then(removed, () => undefined),
              },
            ],
          },
        ]}
      />
    </div>
  );
}
