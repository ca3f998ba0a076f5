import type { Performance } from '@aurea/contract/performance.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Money } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import styles from '../performance.module.css';

type Props = { readonly found: Performance; readonly isOpen: boolean; readonly onClose: () => void };
type Flow = { readonly id: string; readonly on: string; readonly amount: string };

/** How each figure is made, and the very flows the money-weighted return rests on. */
export function ComputedDrawer({ found, isOpen, onClose }: Props) {
  const { computed: text } = useMessages().performance;
  const flows = found.flows.map((flow, place) => ({ ...flow, id: `${flow.on} ${place}` }));
  return (
    <Dialog title={text.title} isOpen={isOpen} onClose={onClose} placement="drawer">
      <div className={styles.computed}>
        <p>{text.period(formatDay(found.from), formatDay(found.to))}</p>
        <dl>
          {text.definitions.map(({ name, words }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <h3>{text.flows}</h3>
        <Muted>{text.flowsDetail}</Muted>
        <Table
          label={text.flows}
          rows={flows}
          rowId={({ id }) => id}
          rowName={({ on }) => formatDay(on)}
          columns={useFlowColumns(found.currency)}
          fileName={text.flowsFile}
          flush
        />
      </div>
    </Dialog>
  );
}

function useFlowColumns(currency: string): readonly Column<Flow>[] {
  const { computed: text } = useMessages().performance;
  return [
    { id: 'on', header: text.on, cell: ({ on }) => formatDay(on), value: ({ on }) => on },
    {
      id: 'amount',
      header: text.amount,
      kind: 'number',
      currency,
      cell: ({ amount }) => <Money value={amount} currency={currency} detail sign />,
      value: ({ amount }) => amount,
      card: 'value',
    },
  ];
}
