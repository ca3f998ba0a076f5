import { leases } from '@aurea/contract/properties/leases.ts';
import type { Property } from '@aurea/contract/properties.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Stack } from '#ui/stack.tsx';
import { LeaseList } from './lease-list.tsx';
import { RentGrid } from './rent-grid.tsx';

type Props = { readonly property: Property };

/** The leases of the property, and its rents month by month. */
export function PropertyRentsTab({ property }: Props) {
  const read = useLiveRead(leases.list, { params: { id: property.id } });
  return (
    <QueryBoundary read={read}>
      {(rents) => {
        const isEmpty = rents.leases.length === 0 && rents.months.every(({ dues }) => dues.length === 0);
        return isEmpty ? (
          <NoRents property={property} />
        ) : (
          <Stack>
            <RentGrid property={property} months={rents.months} />
            <LeaseList property={property} leases={rents.leases} act={<AddLease property={property} />} />
          </Stack>
        );
      }}
    </QueryBoundary>
  );
}

function NoRents({ property }: Props) {
  const { rents: text } = useMessages().propertyDetails;
  const isLet = property.use === 'let';
  return (
    <Card>
      <EmptyState
        icon="key"
        level={2}
        title={isLet ? text.noLease : text.notLet}
        detail={isLet ? text.noLeaseDetail : text.notLetDetail}
        action={<AddLease property={property} />}
      />
    </Card>
  );
}

function AddLease({ property }: Props) {
  const { rents: text } = useMessages().propertyDetails;
  const dialogs = useDialogAddress();
  const mayWrite = useMayWrite();
  if (!mayWrite) return null;
  return (
    <Button variant="neutral" icon="plus" onPress={() => dialogs.open('lease', property.id)}>
      {text.addLease}
    </Button>
  );
}
