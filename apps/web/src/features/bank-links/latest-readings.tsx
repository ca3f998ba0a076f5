import { type BankSynchronisation, bankLinks } from '@aurea/contract/bank-links.ts';
import { imports } from '@aurea/contract/imports.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite, WEALTH } from '#lib/api.ts';
import { formatDay, formatMoment } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ItemList, ItemRow } from '#ui/item-row.tsx';
import { notify } from '#ui/snackbar-store.ts';

const SHOWN = 5;

/** What the latest readings brought, each to be taken back like a file. */
export function LatestReadings() {
  const { bankLinks: text } = useMessages();
  const { data } = useLiveRead(bankLinks.synchronisations, {});
  const [showsAll, setShowsAll] = useState(false);
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card title={text.latestTitle} finding={text.latestLead}>
      <ItemList>
        {(showsAll ? items : items.slice(0, SHOWN)).map((each) => (
          <Reading key={each.id} reading={each} />
        ))}
      </ItemList>
      {!showsAll && items.length > SHOWN && (
        <Button variant="text" onPress={() => setShowsAll(true)}>
          {text.all}
        </Button>
      )}
    </Card>
  );
}

function Reading({ reading }: { readonly reading: BankSynchronisation }) {
  const { bankLinks: text } = useMessages();
  const mayWrite = useMayWrite();
  const undo = useWrite(imports.undo, { refreshes: [...WEALTH, 'bank-links'] });
  const { institutionName, accountName, at, importId, importState, added } = reading;
  const name = [institutionName, accountName].filter(Boolean).join(', ');
  const canUndo = mayWrite && importId !== null && importState === 'committed' && (added ?? 0) > 0;
  const run = (id: string) =>
    undo.mutate({ params: { id } }, { onSuccess: () => void notify({ type: 'success', message: text.undone }) });
  return (
    <ItemRow
      name={name}
      facts={[formatMoment(at), ...useWords(reading)].join(' · ')}
      act={
        canUndo && (
          <Button
            variant="text"
            size="small"
            icon="undo"
            pending={undo.isPending}
            aria-label={`${text.undo}, ${name}, ${formatMoment(at)}`}
            onPress={() => run(importId)}
          >
            {text.undo}
          </Button>
        )
      }
    />
  );
}

const COUNTED = ['recognised', 'corrected', 'withdrawn', 'untouched'] as const;

function useWords(reading: BankSynchronisation): string[] {
  const { failure, importState, added, missingFrom, missingUntil } = reading;
  const { brought, failures } = useMessages().bankLinks;
  if (failure !== null) return [failure in failures ? failures[failure as keyof typeof failures] : failures.other];
  return [
    ...(importState ? [importWords(brought, importState, added ?? 0)] : []),
    ...COUNTED.flatMap((kind) => (reading[kind] > 0 ? [brought[kind](reading[kind])] : [])),
    ...(missingFrom && missingUntil ? [brought.missing(formatDay(missingFrom), formatDay(missingUntil))] : []),
  ];
}

type Brought = ReturnType<typeof useMessages>['bankLinks']['brought'];

function importWords(text: Brought, state: NonNullable<BankSynchronisation['importState']>, added: number): string {
  if (state === 'undone' || state === 'failed') return text[state];
  if (state !== 'committed') return text.adding;
  return added > 0 ? text.added(added) : text.none;
}
