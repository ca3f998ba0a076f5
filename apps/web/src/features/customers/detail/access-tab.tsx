import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { mandates } from '@aurea/contract/mandates.ts';
import { useMessages } from '#i18n/messages.ts';
import { whatOf } from '#lib/access-log.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatMoment } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';

type Access = ReplyOf<typeof mandates.practiceAccesses>['items'][number];

/** Who of the practice looked at what of the household, as the household sees it too. */
export function AccessTab({ householdId }: { readonly householdId: string }) {
  const { customers, accessLog } = useMessages();
  const { access: text } = customers;
  const read = useLiveRead(mandates.practiceAccesses, {}, { workspace: householdId });
  const said = ({ route }: Access) => whatOf(route, accessLog);
  const columns: readonly Column<Access>[] = [
    { id: 'what', header: text.what, cell: said, value: said, card: 'title' },
    {
      id: 'who',
      header: text.who,
      cell: ({ userName }) => userName,
      value: ({ userName }) => userName,
      card: 'detail',
    },
    { id: 'when', header: text.when, cell: ({ at }) => formatMoment(at), value: ({ at }) => at, card: 'change' },
  ];
  return (
    <QueryBoundary read={read}>
      {({ items }) => (
        <Table
          label={text.title}
          rows={items}
          rowId={({ id }) => id}
          rowName={said}
          columns={columns}
          fileName={text.file}
          empty={<EmptyState icon="eye" level={2} title={text.empty} />}
        />
      )}
    </QueryBoundary>
  );
}
