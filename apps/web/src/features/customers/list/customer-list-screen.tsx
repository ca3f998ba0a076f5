import { customers } from '@aurea/contract/customers/customers.ts';
import { demo } from '@aurea/contract/demo.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { useCanApprove } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { CustomerListMenu } from './customer-list-menu.tsx';
import { CustomerTable } from './customer-table.tsx';
import { CustomerViews } from './customer-views.tsx';
import { isFiltered, queryOf } from './list-search.ts';

/** Everybody the practice knows, by the views that were saved. */
export function CustomerListScreen() {
  const { list: text } = useMessages().customers;
  const { search } = useAddress();
  const read = useLiveRead(customers.list, { query: queryOf(search) });
  const isEmpty = read.data?.total === 0 && !isFiltered(search) && !search.status && !search.page;
  return (
    <Page
      title={text.title}
      actions={
        <>
          <LinkButton href="/dashboard/customers/book" variant="neutral" icon="table">
            {text.book}
          </LinkButton>
          <LinkButton href="/dashboard/customers/new" icon="plus">
            {text.add}
          </LinkButton>
        </>
      }
      menu={<CustomerListMenu hasInvented={read.data?.items.some(({ source }) => source === 'demo') ?? false} />}
    >
      <CustomerViews>
        <QueryBoundary read={read}>
          {({ items, total }) => (isEmpty ? <NoCustomers /> : <CustomerTable items={items} total={total} />)}
        </QueryBoundary>
      </CustomerViews>
    </Page>
  );
}

/** What a practice meets first; invented customers show the rest of the way. */
function NoCustomers() {
  const { list: text } = useMessages().customers;
  const dialogs = useDialogAddress();
  const canApprove = useCanApprove();
  const fill = useWrite(demo.fillPractice, { refreshes: ['customers', 'customer-fields', 'customer-tags'] });
  const show = () =>
    fill.mutate({}, { onSuccess: (filled) => notify({ type: 'success', message: text.demoAdded(filled.customers) }) });
  const actions = canApprove && (
    <>
      <Button variant="neutral" icon="upload" onPress={() => dialogs.open('customer-import')}>
        {text.import}
      </Button>{' '}
      <Button variant="text" pending={fill.isPending} onPress={show}>
        {text.demo}
      </Button>
    </>
  );
  return <EmptyState icon="people" level={2} title={text.empty.title} detail={text.empty.detail} action={actions} />;
}
