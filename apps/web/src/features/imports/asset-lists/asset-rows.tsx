import type { AssetList, ListedRow } from '@aurea/contract/imports/asset-lists.ts';
import { ASSET_ANSWERS } from '@aurea/domain/imports/asset-lists/answers.ts';
import { useState } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatCount, formatDay } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Money } from '#ui/money.tsx';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from '../rows/rows-step.module.css';
import { AssetListDifference } from './amount-difference.tsx';
import { AssetListRowEditor } from './asset-row-editor.tsx';
import { unbroken, useAnswerWords, useListAnswer } from './word-answers.tsx';

const TONES = {
  ready: 'success',
  warning: 'warning',
  question: 'warning',
  error: 'error',
  duplicate: 'neutral',
  left_out: 'neutral',
} as const satisfies Record<ListedRow['status'], string>;

/** What each row of a list becomes; it can be corrected, left out or put back. */
export function AssetListRows({ list }: { readonly list: AssetList }) {
  const { assetList: text } = useMessages().imports;
  const [edited, setEdited] = useState<ListedRow | null>(null);
  const columns = useListColumns(list);
  return (
    <>
      <Table
        label={text.rows}
        rows={list.rows}
        rowId={({ line }) => String(line)}
        rowName={({ line }) => text.rowName(line)}
        columns={columns}
        isMuted={({ asset }) => asset === null}
        empty={<EmptyState icon="table" title={text.empty} />}
        rowActions={(row) => <RowActions list={list} row={row} onEdit={() => setEdited(row)} />}
      />
      {edited && <AssetListRowEditor list={list} row={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

type ActionProps = { readonly list: AssetList; readonly row: ListedRow; readonly onEdit: () => void };

function RowActions({ list, row, onEdit }: ActionProps) {
  const { assetList: text } = useMessages().imports;
  const { send, isPending } = useListAnswer(list);
  const { line, issues, status } = row;
  const name = text.rowName(line);
  const isChosen = issues.includes('chosen');
  const isFixed = status === 'left_out' && !isChosen;
  const canBeAdded = status === 'duplicate' || issues.includes('is_total') || issues.includes('total_unclear');
  return (
    <span className={styles.actions}>
      {canBeAdded && (
        <IconButton
          icon="plus"
          size="small"
          label={`${text.addAgain}, ${name}`}
          pending={isPending}
          onPress={() => send({ rows: [{ line, isRepeated: true }] })}
        />
      )}
      <IconButton icon="edit" size="small" label={`${text.edit}, ${name}`} onPress={onEdit} />
      {!isFixed && (
        <IconButton
          icon={isChosen ? 'undo' : 'close'}
          size="small"
          label={`${isChosen ? text.putBack : text.leaveOut}, ${name}`}
          pending={isPending}
          onPress={() => send({ rows: [{ line, isLeftOut: !isChosen }] })}
        />
      )}
    </span>
  );
}

function useListColumns(list: AssetList): readonly Column<ListedRow>[] {
  const { assetList: text } = useMessages().imports;
  const locale = useFormatLocale();
  const kindOf = useKindOf();
  const nameOf = ({ asset, cells }: ListedRow) => asset?.name ?? cells.filter(Boolean).map(unbroken).join(' · ');
  const ownersOf = ({ asset }: ListedRow) => {
    if (!asset) return '—';
    return asset.owners.map(({ name, percent }) => text.ownerPart(name, percent)).join(', ') || text.household;
  };
  const reasons = ({ issues }: ListedRow) => issues.map((issue) => text.issues[issue]).join(' ');
  return [
    {
      id: 'line',
      header: text.line,
      cell: ({ line }) => formatCount(line, locale),
      value: ({ line }) => line,
      card: 'none',
      width: '72px',
    },
    { id: 'name', header: text.name, cell: nameOf, value: nameOf, card: 'title' },
    { id: 'kind', header: text.kind, cell: kindOf, value: kindOf, card: 'detail' },
    {
      id: 'value',
      header: text.value,
      kind: 'number',
      cell: ({ asset }) => (
        <span className={styles.amount}>
          <Money value={asset?.value ?? null} currency={asset?.currency ?? null} detail />
        </span>
      ),
      value: ({ asset }) => asset?.value ?? null,
      currency: ({ asset }) => asset?.currency ?? null,
      card: 'value',
    },
    {
      id: 'on',
      header: text.day,
      priority: 3,
      cell: ({ asset }) => (asset ? formatDay(asset.on) : '—'),
      value: ({ asset }) => asset?.on ?? null,
      card: 'none',
    },
    { id: 'owners', header: text.owner, priority: 3, cell: ownersOf, value: ownersOf, card: 'none' },
    {
      id: 'status',
      header: text.status,
      cell: (row) => (
        <div className={styles.issues}>
          <div>
            <Tag tone={TONES[row.status]}>{text.statuses[row.status]}</Tag>
          </div>
          {row.issues.length > 0 && <span className={styles.issue}>{reasons(row)}</span>}
          {row.difference && <AssetListDifference list={list} line={row.line} difference={row.difference} />}
        </div>
      ),
      value: (row) => [text.statuses[row.status], reasons(row)].filter(Boolean).join(' · '),
      card: 'status',
    },
  ];
}

function useKindOf(): (row: ListedRow) => string {
  const { assetList: text } = useMessages().imports;
  const wordsOf = useAnswerWords();
  return ({ asset }) => {
    const kind = ASSET_ANSWERS.find((each) => each === asset?.kind);
    if (!asset || !kind) return '—';
    return asset.account ? `${wordsOf(kind)} ${text.in(asset.account)}` : wordsOf(kind);
  };
}
