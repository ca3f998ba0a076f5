import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { IconName } from '#ui/icon.tsx';

type Props = {
  readonly icon: IconName;
  readonly title: string;
  /** What comes here, where that is not everything. */
  readonly detail: string;
  /** Nothing lies outside it. */
  readonly isOfAll: boolean;
};

/** A list without rows: nothing has come here yet, or nothing matches what is searched for. The page's head adds the first one. */
export function NoRows({ icon, title, detail, isOfAll }: Props) {
  const { noMatch: none } = useMessages().invoices.list;
  const { search, change } = useAddress();
  const isFiltered = Boolean(search.from ?? search.to ?? search.customer);
  if (!search.q && isFiltered) return <EmptyState level={2} icon="filter" title={none.filtered} />;
  if (search.q) {
    const clear = (
      <Button variant="neutral" icon="close" onPress={() => change({ q: undefined, page: undefined })}>
        {none.clear}
      </Button>
    );
    const everywhere = (
      <Button icon="search" onPress={() => change({ tab: 'all', page: undefined })}>
        {none.everywhere}
      </Button>
    );
    return (
      <EmptyState
        level={2}
        icon="search"
        title={none.title(search.q)}
        detail={isOfAll ? none.detailOfAll : none.detail}
        action={isOfAll ? clear : everywhere}
      />
    );
  }
  return <EmptyState level={2} icon={icon} title={title} detail={!isOfAll && detail} />;
}
