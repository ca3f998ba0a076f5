import { type Asset, assets } from '@aurea/contract/assets.ts';
import { type Member, members } from '@aurea/contract/workspaces.ts';
import { ASSET_CLASSES } from '@aurea/domain/assets/asset-class.ts';
import { useMessages } from '#i18n/messages.ts';
import { type Address, useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Page } from '#ui/page.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { AssetListFilters, FILTERS, NO_FILTERS } from './asset-list-filters.tsx';
import styles from './asset-list-totals.module.css';
import { AssetListTotals } from './asset-list-totals.tsx';
import { AssetTable } from './asset-table.tsx';

/** Everything the household owns and owes, by class. */
export function AssetListScreen() {
  const { list: text } = useMessages().assets;
  const { search } = useAddress();
  const read = useLiveRead(assets.list, { query: queryOf(search) });
  const persons = useLiveRead(members.list, {}).data?.items ?? [];
  const mayWrite = useMayWrite();
  const isEmpty = read.data?.items.length === 0 && !isNarrowed(search);
  return (
    <Page title={text.title} actions={mayWrite && !isEmpty && <AddAsset />} menu={mayWrite && !isEmpty && <MoreMenu />}>
      <QueryBoundary read={read}>
        {({ items }) => (isEmpty ? <NoAssets /> : <AssetList items={items} persons={persons} />)}
      </QueryBoundary>
    </Page>
  );
}

function queryOf(search: Address['search']) {
  return {
    archived: search.archived === 'true' ? ('true' as const) : ('false' as const),
    class: ASSET_CLASSES.find((each) => each === search.class),
    member: search.member,
    currency: search.currency,
    tag: search.tag?.slice(0, 40) || undefined,
    institution: search.institution?.slice(0, 120) || undefined,
    q: search.q?.slice(0, 120) || undefined,
  };
}

function AddAsset() {
  const { list: text } = useMessages().assets;
  const dialogs = useDialogAddress();
  return (
    <Button icon="plus" onPress={() => dialogs.open('asset-new')}>
      {text.add}
    </Button>
  );
}

function MoreMenu() {
  const { list: text } = useMessages().assets;
  const { transactions, ui } = useMessages();
  const dialogs = useDialogAddress();
  const entries = [
    { id: 'revalue', label: text.revalue, icon: 'edit' as const, onAction: () => dialogs.open('asset-values') },
    {
      id: 'transfer',
      label: transactions.betweenOwnAct,
      icon: 'send' as const,
      onAction: () => dialogs.open('transfer-new'),
    },
    { id: 'loan', label: text.addLoan, icon: 'plus' as const, onAction: () => dialogs.open('loan-new') },
    { id: 'banks', label: text.banks, icon: 'bank' as const, href: '/dashboard/assets/bank-links' },
    { id: 'import', label: text.import, icon: 'upload' as const, onAction: () => dialogs.open('import') },
    { id: 'prices', label: text.prices, icon: 'trend' as const, onAction: () => dialogs.open('price-import') },
  ];
  return <Menu label={ui.moreActions} groups={[{ id: 'more', entries }]} />;
}

type ListProps = { readonly items: readonly Asset[]; readonly persons: readonly Member[] };

function isNarrowed(search: Address['search']): boolean {
  return search.archived === 'true' || FILTERS.some((name) => search[name]);
}

function AssetList({ items, persons }: ListProps) {
  return (
    <>
      <AssetListTotals items={items} />
      <PartNote persons={persons} />
      <AssetTable items={items} persons={persons} tools={<AssetListFilters persons={persons} />} empty={<NoMatch />} />
    </>
  );
}

/** In the list of a person the values are those of their share. */
function PartNote({ persons }: { readonly persons: readonly Member[] }) {
  const { ownership: text } = useMessages().assets;
  const { search } = useAddress();
  const member = persons.find(({ id }) => id === search.member);
  return member ? <p className={styles.part}>{text.partNote(member.name)}</p> : null;
}

function NoAssets() {
  const { list: text } = useMessages().assets;
  const dialogs = useDialogAddress();
  const mayWrite = useMayWrite();
  const actions = mayWrite && (
    <>
      <Button icon="plus" onPress={() => dialogs.open('asset-new')}>
        {text.addAsset}
      </Button>{' '}
      <Button variant="neutral" icon="upload" onPress={() => dialogs.open('import')}>
        {text.import}
      </Button>{' '}
      <LinkButton variant="neutral" icon="bank" href="/dashboard/assets/bank-links/new">
        {text.linkBank}
      </LinkButton>
    </>
  );
  return <EmptyState icon="layers" level={2} title={text.emptyTitle} detail={text.emptyDetail} action={actions} />;
}

function NoMatch() {
  const { list: text } = useMessages().assets;
  const { search, change } = useAddress();
  if (search.archived === 'true' && FILTERS.every((name) => !search[name])) {
    return <EmptyState level={2} icon="archive" title={text.noArchivedTitle} detail={text.noArchivedDetail} />;
  }
  const clear = (
    <Button variant="neutral" onPress={() => change(NO_FILTERS)}>
      {text.clearFilters}
    </Button>
  );
  return <EmptyState level={2} icon="search" title={text.noMatchTitle} detail={text.noMatchDetail} action={clear} />;
}
