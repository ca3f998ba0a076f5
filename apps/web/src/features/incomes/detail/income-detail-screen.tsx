import { type Income, revenues } from '@aurea/contract/incomes.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMessages } from '#i18n/messages.ts';
import { oneOf, useAddress } from '#lib/address.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { useRecord } from '#lib/record.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Tag } from '#ui/tag.tsx';
import { IncomeMenu } from '../income-menu.tsx';
import styles from '../incomes.module.css';
import { RevenueHistory } from './income-history.tsx';
import { RevenueOverview } from './income-overview.tsx';
import { RevenuePayments } from './income-payments.tsx';

/** One income: its schedule, how its amount changed, and what came of it. */
export function RevenueDetailScreen() {
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  const { read, isUnknown } = useRecord(revenues.find, id);
  if (isUnknown) return <UnknownIncome />;
  return (
    <QueryBoundary read={read} pending={<PageSkeleton />}>
      {(found) => <RevenueDetail key={found.id} income={found} />}
    </QueryBoundary>
  );
}

function UnknownIncome() {
  const { detail: text } = useMessages().incomes;
  const back = <LinkButton href="/dashboard/revenus">{text.back}</LinkButton>;
  return <EmptyState icon="search" level={1} title={text.unknownTitle} detail={text.unknownDetail} action={back} />;
}

const TABS = ['overview', 'payments', 'history'] as const;

function RevenueDetail({ income }: { readonly income: Income }) {
  const { detail: text, actions } = useMessages().incomes;
  const { search, change } = useAddress();
  const navigate = useNavigate();
  const dialogs = useDialogAddress();
  const mayWrite = useMayWrite();
  const content = {
    overview: <RevenueOverview income={income} />,
    payments: <RevenuePayments income={income} />,
    history: <RevenueHistory income={income} />,
  };
  return (
    <Page
      title={income.name}
      trail={<Link href="/dashboard/revenus">{text.back}</Link>}
      lead={<IncomeFacts income={income} />}
      actions={
        mayWrite &&
        income.terms.some(({ frequency }) => frequency !== 'once') && (
          <Button icon="trend" onPress={() => dialogs.open('income-term', income.id)}>
            {actions.raise}
          </Button>
        )
      }
      menu={mayWrite && <IncomeMenu income={income} onRemoved={() => void navigate({ href: '/dashboard/revenus' })} />}
    >
      <Tabs
        label={text.tabsLabel}
        selected={oneOf(TABS, search.tab)}
        onSelect={(tab) => change({ tab: tab === 'overview' ? undefined : tab })}
        tabs={TABS.map((id) => ({ id, label: text.tabs[id], content: content[id] }))}
      />
    </Page>
  );
}

function IncomeFacts({ income }: { readonly income: Income }) {
  const { incomes: words, wealth } = useMessages();
  const text = words.detail;
  const { kind, payer, member, asset, account, source, archivedAt } = income;
  const assetHref = asset && (asset.kind === 'property' ? '/dashboard/properties/' : '/dashboard/assets/') + asset.id;
  return (
    <div className={styles.lead}>
      <span>{words.kinds[kind]}</span>
      {payer && <span>{text.paidBy(payer)}</span>}
      <span>{member?.name ?? words.list.household}</span>
      {asset && assetHref && (
        <span>
          {text.from} <Link href={assetHref}>{asset.name}</Link>
        </span>
      )}
      {account && (
        <span>
          {text.paidInto} <Link href={`/dashboard/assets/${account.id}`}>{account.name}</Link>
        </span>
      )}
      {source === 'demo' && <Tag>{wealth.sources.demo}</Tag>}
      {archivedAt && <Tag icon="archive">{text.archivedTag}</Tag>}
    </div>
  );
}
