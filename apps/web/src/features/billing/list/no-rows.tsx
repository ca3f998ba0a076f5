import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { IconName } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';

type Props = {
  readonly icon: IconName;
  readonly title: string;
  /** What comes here, where that is not everything. */
  readonly detail: string;
  /** Nothing lies outside it. */
  readonly isOfAll: boolean;
  /** Where the first one is written, and how that is called. */
  readonly add: { readonly href: string; readonly label: string };
};

/** A list without rows: nothing has come here yet, or nothing matches what is searched for. */
export function NoRows({ icon, title, detail, add, isOfAll }: Props) {
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
  const begin = (
    <LinkButton variant="neutral" icon="plus" href={add.href}>
      {add.label}
    </LinkButton>
  );
  return <EmptyState level={2} icon={icon} title={title} detail={!isOfAll && detail} action={begin} />;
}
