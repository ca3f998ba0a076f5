import { useDeferredValue, useState } from 'react';
import { textMatches } from '#lib/text-match.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Sparkline } from '#ui/chart/sparkline.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { Delta, Money, Percent } from '#ui/money.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import styles from './kit.module.css';
import { HOLDINGS, type Holding, MANY } from './kit-sample.ts';
import type { KitTexts } from './kit-texts.ts';
import { useKitTexts } from './use-kit-texts.ts';

function columnsOf(text: KitTexts): readonly Column<Holding>[] {
  const { columns } = text;
  return [
    {
      id: 'name',
      header: columns.name,
      value: (row) => row.name,
      cell: (row) => (
        <span className={styles.holding}>
          {row.name}
          {row.isStale && (
            <span className={styles.stale}>
              <Icon name="clock" size={12} />
              {text.stale}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'bank',
      header: columns.bank,
      value: (row) => row.bank,
      cell: (row) => row.bank,
      priority: 3,
      card: 'detail',
    },
    {
      id: 'value',
      header: columns.value,
      kind: 'number',
      value: (row) => row.value,
      cell: (row) => <Money value={row.value} currency={null} detail />,
      total: <Money value="199013.37" currency={null} detail />,
    },
    {
      id: 'change',
      header: columns.change,
      kind: 'number',
      priority: 2,
      value: (row) => row.change,
      cell: (row) => <Delta value={row.change} currency={null} detail />,
    },
    {
      id: 'weight',
      header: columns.weight,
      kind: 'number',
      priority: 4,
      value: (row) => row.weight,
      cell: (row) => <Percent value={row.weight} />,
    },
    {
      id: 'trend',
      header: columns.trend,
      kind: 'number',
      priority: 4,
      card: 'aside',
      cell: (row) => <Sparkline label={row.name} values={row.trend} />,
    },
  ];
}

export function KitTable() {
  const text = useKitTexts();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string | null>('3');
  return (
    <section className={styles.bare}>
      <h2 className={styles.heading}>{text.sections.rows}</h2>
      <Table
        label={text.sections.rows}
        rows={HOLDINGS}
        columns={columnsOf(text)}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        onOpen={(row) => setCurrent(row.id)}
        current={current}
        isMuted={(row) => row.value === '0'}
        selection={{ selected, onChange: setSelected }}
        selectionActions={
          <Button variant="neutral" size="small" icon="archive">
            {text.actions.archive}
          </Button>
        }
        rowActions={(row) => (
          <Menu
            label={`${text.actions.edit} ${row.name}`}
            groups={[{ id: 'actions', entries: [{ id: 'edit', label: text.actions.edit, icon: 'edit' }] }]}
          />
        )}
        fileName="kit"
        hasColumnChooser
      />
    </section>
  );
}

export function KitLongTable() {
  const text = useKitTexts();
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const rows = MANY.filter((row) => textMatches(row.name, wanted));
  return (
    <Card title={text.sections.long}>
      <div className={styles.long}>
        <Table
          label={text.sections.long}
          rows={rows}
          columns={columnsOf(text).slice(0, 4)}
          rowId={(row) => row.id}
          rowName={(row) => row.name}
          paging="none"
          tools={<TextField label={text.label} value={query} onChange={setQuery} type="search" />}
        />
      </div>
    </Card>
  );
}
