import { type Office, receivables } from '@aurea/contract/billing/receivables.ts';
import { demo } from '@aurea/contract/demo.ts';
import type { ComponentType } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { useCanApprove } from '#lib/rights.ts';
import { useWorkspace } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { CardCell, CardGrid } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from './home.module.css';
import { DraftCard, LatePayersCard, LatestCard } from './home-cards.tsx';
import { QuotationCard } from './quotation-card.tsx';
import { SalesFigures } from './sales-figures.tsx';
import { ThisMonth } from './this-month.tsx';

/** What the reader has to do and to look at, shown by what shows tasks and alerts. */
export type HomeWork = Readonly<Record<'tasks' | 'alerts', ComponentType>>;

type Props = { readonly work: HomeWork };

/** What an advisor wants to see first: what is owed, who is late, what is to be done; the months come after. */
export function HomeScreen({ work }: Props) {
  const read = useLiveRead(receivables.office, {});
  return (
    <QueryBoundary read={read} pending={<PageSkeleton />}>
      {(office) => (office.customers === 0 ? <EmptyHome /> : <FilledHome office={office} work={work} />)}
    </QueryBoundary>
  );
}

function FilledHome({ office, work: { tasks: Tasks, alerts: Alerts } }: Props & { readonly office: Office }) {
  const { office: text } = useMessages().reports;
  const name = useWorkspace()?.name;
  return (
    <Page
      title={text.title}
      lead={[name, text.customers(office.customers)].filter(Boolean).join(' · ')}
      actions={
        <>
          <LinkButton href="/dashboard/customers/new" variant="neutral" icon="plus">
            {text.newCustomer}
          </LinkButton>
          <LinkButton href="/dashboard/quotations/new" variant="neutral" icon="plus">
            {text.newQuotation}
          </LinkButton>
          <LinkButton href="/dashboard/invoices/new" icon="plus">
            {text.newInvoice}
          </LinkButton>
        </>
      }
    >
      <div className={styles.page}>
        <ThisMonth office={office} />
        <CardGrid>
          <CardCell span={6}>
            <Tasks />
          </CardCell>
          <CardCell span={6}>
            <LatePayersCard office={office} />
          </CardCell>
          <CardCell span={12}>
            <Alerts />
          </CardCell>
          <CardCell span={6}>
            <QuotationCard today={office.today} />
          </CardCell>
          <CardCell span={6}>
            <DraftCard office={office} />
          </CardCell>
          <CardCell span={12}>
            <LatestCard office={office} />
          </CardCell>
        </CardGrid>
        <SalesFigures ageing={office.owed} customerId={undefined} />
      </div>
    </Page>
  );
}

/** The practice begins: a first quotation, on whose way its customer is added, a first customer, or a look around. */
function EmptyHome() {
  const { office: text } = useMessages().reports;
  const canApprove = useCanApprove();
  const refreshes = ['office', 'customers', 'invoices', 'quotations', 'invoice-months', 'practice-settings'];
  const fill = useWrite(demo.fillPractice, { refreshes });
  const show = () =>
    fill.mutate(
      {},
      {
        onSuccess: ({ customers, invoices }) =>
          notify({ type: 'success', message: text.demoAdded(customers, invoices) }),
      },
    );
  return (
    <Page title={text.title}>
      <EmptyState
        level={2}
        icon="people"
        title={text.start}
        detail={text.startDetail}
        action={
          <>
            <LinkButton href="/dashboard/quotations/new" icon="plus">
              {text.firstQuotation}
            </LinkButton>{' '}
            <LinkButton href="/dashboard/customers/new" variant="neutral" icon="plus">
              {text.newCustomer}
            </LinkButton>{' '}
            {canApprove && (
              <Button variant="neutral" pending={fill.isPending} onPress={show}>
                {text.demo}
              </Button>
            )}
          </>
        }
      />
    </Page>
  );
}
