import type { BankLink } from '@aurea/contract/bank-links.ts';
import { useMessages } from '#i18n/messages.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from './bank-links.module.css';
import { DoubtList } from './doubt-list.tsx';
import { LatestReadings } from './latest-readings.tsx';
import { LinkCard } from './link-card.tsx';
import { inOrder, stateOf } from './link-state.ts';
import { PendingLines } from './pending-lines.tsx';
import { useLinks } from './use-links.ts';

const NEW = '/dashboard/assets/bank-links/new';

/** The banks that a household has linked, what needs the person first. */
export function BankLinksScreen() {
  const { bankLinks: text } = useMessages();
  const read = useLinks();
  const mayWrite = useMayWrite();
  const items = read.data?.items ?? [];
  const followed = items.flatMap(({ accounts }) => accounts.filter(({ isFollowed }) => isFollowed));
  const isBroken = items.some((link) => stateOf(link) === 'ended');
  return (
    <Page
      title={text.title}
      trail={<Link href="/dashboard/assets">{text.trail}</Link>}
      lead={items.length > 0 && text.lead(items.length, followed.length)}
      actions={
        mayWrite &&
        items.length > 0 && (
          <LinkButton href={NEW} icon="plus" variant={isBroken ? 'neutral' : 'secondary'}>
            {text.link}
          </LinkButton>
        )
      }
    >
      <QueryBoundary read={read}>
        {(found) => (found.items.length === 0 ? <NoLinks /> : <Links items={found.items} />)}
      </QueryBoundary>
    </Page>
  );
}

function Links({ items }: { readonly items: readonly BankLink[] }) {
  const { bankLinks: text } = useMessages();
  return (
    <Stack>
      {inOrder(items).map((link) => (
        <LinkCard key={link.id} link={link} />
      ))}
      <div className={styles.columns}>
        <DoubtList />
        <PendingLines links={items} />
        <LatestReadings />
      </div>
      <p className={styles.foot}>{text.foot}</p>
    </Stack>
  );
}

function NoLinks() {
  const { bankLinks: text } = useMessages();
  const mayWrite = useMayWrite();
  const dialogs = useDialogAddress();
  if (!mayWrite) return <EmptyState icon="bank" level={2} title={text.emptyTitle} detail={text.readerDetail} />;
  const actions = (
    <>
      <LinkButton href={NEW} icon="link">
        {text.link}
      </LinkButton>{' '}
      <Button variant="neutral" icon="upload" onPress={() => dialogs.open('import')}>
        {text.importInstead}
      </Button>
    </>
  );
  return <EmptyState icon="bank" level={2} title={text.emptyTitle} detail={text.emptyDetail} action={actions} />;
}
