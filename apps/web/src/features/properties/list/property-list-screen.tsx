import { type Property, properties } from '@aurea/contract/properties.ts';
import { type Member, members } from '@aurea/contract/workspaces.ts';
import { useMessages } from '#i18n/messages.ts';
import { oneOf, useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { PeriodChips } from '#ui/chips.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { isSold } from '../property-words.ts';
import { useProfileRate } from '../use-profile-rate.ts';
import { PropertyCard } from './property-card.tsx';
import styles from './property-list.module.css';
import { PropertyTable } from './property-table.tsx';
import { PropertyTotals } from './property-totals.tsx';
import { SoldProperties } from './sold-properties.tsx';

/** The properties of the household: what each is worth, owes and brings. */
export function PropertyListScreen() {
  const { list: text } = useMessages().properties;
  const plain = useLiveRead(properties.list, {});
  const query = useProfileRate(plain.data?.items ?? []);
  const rated = useLiveRead(properties.list, { query }, { enabled: query.profileRate !== undefined });
  const read = rated.data ? rated : plain;
  const persons = useLiveRead(members.list, {}).data?.items ?? [];
  const mayWrite = useMayWrite();
  return (
    <Page title={text.title} actions={mayWrite && <AddProperty />}>
      <QueryBoundary read={read}>
        {({ items }) => (items.length === 0 ? <NoProperties /> : <PropertyList items={items} persons={persons} />)}
      </QueryBoundary>
    </Page>
  );
}

function AddProperty({ variant }: { readonly variant?: 'neutral' }) {
  const { list: text } = useMessages().properties;
  const dialogs = useDialogAddress();
  return (
    <Button variant={variant} icon="plus" onPress={() => dialogs.open('property-new')}>
      {text.add}
    </Button>
  );
}

function NoProperties() {
  const { list: text } = useMessages().properties;
  const mayWrite = useMayWrite();
  const act = mayWrite && <AddProperty variant="neutral" />;
  return <EmptyState icon="building" level={2} title={text.emptyTitle} detail={text.emptyDetail} action={act} />;
}

const LOOKS = ['cards', 'table'] as const;

type ListProps = { readonly items: readonly Property[]; readonly persons: readonly Member[] };

function PropertyList({ items: all, persons }: ListProps) {
  const { list: text } = useMessages().properties;
  const sold = all.filter(isSold);
  const items = all.filter((property) => !isSold(property));
  const { search, change } = useAddress();
  const look = oneOf(LOOKS, search.view);
  return (
    <>
      <div className={styles.head}>
        <PropertyTotals items={items} />
        <PeriodChips
          label={text.look}
          choices={LOOKS.map((id) => ({ id, label: text[id] }))}
          chosen={look}
          onChoose={(view) => change({ view: view === 'cards' ? undefined : view })}
        />
      </div>
      {items.length > 0 && look === 'table' && <PropertyTable items={items} persons={persons} />}
      {items.length > 0 && look === 'cards' && (
        <ul className={styles.cards}>
          {items.map((property) => (
            <li key={property.id}>
              <PropertyCard property={property} persons={persons} />
            </li>
          ))}
        </ul>
      )}
      {sold.length > 0 && <SoldProperties items={sold} />}
    </>
  );
}
