import { ALERT_STATES, alerts } from '@aurea/contract/customers/alerts.ts';
import { ALERT_KINDS } from '@aurea/domain/book/alerts.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { Chip } from '#ui/chips.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Menu } from '#ui/menu.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Pager } from '#ui/table/pager.tsx';
import { AlertList } from './alert-list.tsx';
import styles from './alerts.module.css';

type Kind = (typeof ALERT_KINDS)[number];
type State = (typeof ALERT_STATES)[number];

/** The page one stands on is gone once its last alert is answered. */
const lastPage = (total: number, size: number) => Math.max(1, Math.ceil(total / size));

/** All alerts of the practice, by what was made of them and by what they are about. */
export function AlertBoard() {
  const { alerts: text } = useMessages();
  const [state, setState] = useState<State>('open');
  const [kind, setKind] = useState<Kind | undefined>();
  const [paging, setPaging] = useState({ page: 1, size: 25 as 10 | 25 | 50 | 100 });
  const query = { state, kind, page: String(paging.page), size: `${paging.size}` as const };
  const read = useLiveRead(alerts.list, { query });
  const last = read.data ? lastPage(read.data.total, paging.size) : paging.page;
  if (paging.page > last) setPaging({ ...paging, page: last });
  const kinds = [{ id: undefined, label: text.allKinds }, ...ALERT_KINDS.map((id) => ({ id, label: text.kinds[id] }))];
  const first = (change: () => void) => () => {
    change();
    setPaging({ ...paging, page: 1 });
  };
  return (
    <div className={styles.board}>
      <div className={styles.filters}>
        {ALERT_STATES.map((one) => (
          <Chip
            key={one}
            label={text.states[one]}
            value={read.data && String(read.data.counts[one])}
            isOn={one === state}
            onPress={first(() => setState(one))}
          />
        ))}
        <Menu
          label={text.kind}
          groups={[
            {
              id: 'kinds',
              entries: kinds.map(({ id, label }) => ({
                id: id ?? 'all',
                label,
                isChosen: id === kind,
                onAction: first(() => setKind(id)),
              })),
            },
          ]}
          trigger={<Chip label={text.kind} value={kind && text.kinds[kind]} isOn={kind !== undefined} opensMenu />}
        />
      </div>
      <QueryBoundary read={read}>
        {({ items, total }) => (
          <>
            <AlertList
              label={text.title}
              items={items}
              empty={total === 0 && <EmptyState icon="check-circle" level={2} title={text.empty[state]} />}
            />
            <Pager
              label={text.title}
              paged={{ ...paging, total }}
              onChange={(page, size) => setPaging({ page, size })}
            />
          </>
        )}
      </QueryBoundary>
    </div>
  );
}
