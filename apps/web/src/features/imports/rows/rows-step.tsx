import { type Import, imports, ROW_STATUSES } from '@aurea/contract/imports.ts';
import type { LaterList as LaterListAnswer } from '@aurea/domain/imports/mapping.ts';
import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { sentence } from '#i18n/sentence.ts';
import { useWrite } from '#lib/api.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Tabs } from '#ui/tabs.tsx';
import styles from '../import-dialog.module.css';
import { LaterList } from './later-list.tsx';
import { RowList } from './row-list.tsx';
import { RunningBalance } from './running-balance.tsx';

type Status = (typeof ROW_STATUSES)[number];

type Props = { readonly found: Import; readonly onBack: () => void; readonly onClose: () => void };

/** Where one looks first: what is wrong, else what is ready, else what is there. */
function firstTab({ counts }: Import): Status {
  const order = ['error', 'ready', 'warning', 'duplicate', 'ignored'] as const;
  return order.find((status) => counts[status] > 0) ?? 'ready';
}

/** The verdict on each row, and what can be done about it, before anything is added. */
export function RowsStep({ found, onBack, onClose }: Props) {
  const { rows: text, tabs } = useMessages().imports;
  const locale = useFormatLocale();
  const { counts } = found;
  const { laterList } = found.mapping;
  const [shown, setShown] = useState<{ status: Status; laterList: LaterListAnswer | undefined }>(() => ({
    status: firstTab(found),
    laterList,
  }));
  // Answered in another way the rows are elsewhere.
  if (shown.laterList !== laterList) setShown({ status: firstTab(found), laterList });
  return (
    <div className={styles.step}>
      <Failed found={found} />
      {found.cash && <Callout title={text.cashTitle[found.cash]}>{text.cash[found.cash]}</Callout>}
      <LaterList found={found} />
      <RunningBalance found={found} />
      <Tabs
        label={text.tabs}
        selected={shown.status}
        onSelect={(status) => setShown({ status, laterList })}
        tabs={ROW_STATUSES.map((id) => ({
          id,
          label: tabs[id],
          count: formatCount(counts[id], locale),
          isUrgent: id === 'error' && counts.error > 0,
          content: <RowList key={id} found={found} status={id} />,
        }))}
      />
      <CommitActions found={found} onBack={onBack} onClose={onClose} />
    </div>
  );
}

/** Why the last attempt to add the rows failed. */
function Failed({ found }: { readonly found: Import }) {
  const messages = useMessages();
  if (found.state !== 'failed' || !found.failure) return null;
  const { code, params } = found.failure;
  return (
    <Callout tone="error" title={messages.imports.rows.failedTitle}>
      {sentence(messages, `errors.app.${code}`, params)}
    </Callout>
  );
}

function CommitActions({ found, onBack, onClose }: Props) {
  const { rows: text, result } = useMessages().imports;
  const commit = useWrite(imports.commit);
  // an answer that is on its way counts
  const isSaving = useIsMutating() > 0;
  const { ready, warning, error, duplicate } = found.counts;
  const good = ready + warning;
  const note = noteOf(found);
  const beside = besideRows(found);
  return (
    <div className={styles.actions}>
      <p className={styles.note} role="status">
        {note === 'errors' && text.errorsStay(error)}
        {note === 'duplicates' && duplicate > 0 && text.allDuplicates}
      </p>
      <Button variant="text" icon="arrow-left" onPress={onBack}>
        {text.back}
      </Button>
      {note === 'duplicates' ? (
        <Button onPress={onClose}>{result.close}</Button>
      ) : (
        <Button
          isDisabled={good === 0 && beside === null}
          pending={commit.isPending || isSaving}
          onPress={() => commit.mutate({ params: { id: found.id } })}
        >
          {good === 0 && beside ? text.later[beside] : text.import(good)}
        </Button>
      )}
    </div>
  );
}

/** What a later list does though none of its rows is added: positions go out, or prices are recorded. */
function besideRows({ mapping, heldAlready }: Import): 'apply' | 'prices' | null {
  if (!heldAlready) return null;
  if (mapping.laterList === 'all' && heldAlready.notListed.length > 0) return 'apply';
  return heldAlready.unchanged > 0 ? 'prices' : null;
}

function noteOf(found: Import): 'errors' | 'duplicates' | null {
  const { counts } = found;
  if (counts.error > 0) return 'errors';
  return counts.ready + counts.warning === 0 && besideRows(found) === null ? 'duplicates' : null;
}
