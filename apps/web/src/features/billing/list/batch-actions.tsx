import type { InvoiceTab } from '@aurea/contract/billing/invoices.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { lazyCode } from '#lib/code.ts';
import { Button } from '#ui/button.tsx';
import type { BatchAction } from './batch-action.ts';

const Dialog = lazyCode(async () => ({ default: (await import('./batch-dialog.tsx')).BatchDialog }));

export type Batch = {
  readonly selection: { readonly selected: ReadonlySet<string>; readonly onChange: (ids: ReadonlySet<string>) => void };
  /** Sending and reminding; none in a tab where nothing is issued. */
  readonly actions: ReactNode;
  /** Reminds of one document, where this tab owes money. */
  readonly remindOf: ((id: string) => void) | null;
  /** Stands beside the table. */
  readonly dialog: ReactNode;
};

/** The most documents that are written about at once. */
const MOST = 100;

/** Choosing several documents of a tab, sending and reminding them. */
export function useBatch(tab: InvoiceTab | 'all'): Batch {
  const { batch: text } = useMessages().mail;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [act, setAct] = useState<BatchAction | null>(null);
  const [one, setOne] = useState<string | null>(null);
  const isIssued = tab !== 'to_complete' && tab !== 'draft' && tab !== 'all';
  const owes = tab === 'to_collect' || tab === 'late';
  const isTooMuch = selected.size > MOST;
  const actions = isIssued && (
    <>
      <Button variant="neutral" size="small" icon="mail" isDisabled={isTooMuch} onPress={() => setAct('send')}>
        {text.send}
      </Button>
      {owes && (
        <Button variant="neutral" size="small" icon="bell" isDisabled={isTooMuch} onPress={() => setAct('remind')}>
          {text.remind}
        </Button>
      )}
    </>
  );
  const remindOf = (id: string) => {
    setOne(id);
    setAct('remind');
  };
  const close = () => {
    setAct(null);
    setOne(null);
  };
  const dialog = act && (
    <Suspense fallback={null}>
      <Dialog
        act={act}
        invoiceIds={one ? [one] : [...selected]}
        onDone={() => setSelected(new Set())}
        onClose={close}
      />
    </Suspense>
  );
  return { selection: { selected, onChange: setSelected }, actions, remindOf: owes ? remindOf : null, dialog };
}
