import type { Invoice } from '@aurea/contract/billing/invoices.ts';
import { Suspense, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { lazyCode } from '#lib/code.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import styles from '../editor/editor.module.css';

const FeeDialog = lazyCode(async () => ({ default: (await import('./fee-dialog.tsx')).FeeDialog }));

type Props = {
  readonly invoice: Invoice;
  /** Saves what is typed, and gives the version that is stored. */
  readonly settle: () => Promise<number>;
};

/** Leads to a fee on the assets of a customer whose mandate is linked; nothing for others. */
export function FeeAction({ invoice, settle }: Props) {
  const { fees: text } = useMessages().invoices.editor;
  const [isOpen, setOpen] = useState(false);
  if (!invoice.isMandated || invoice.kind !== 'invoice') return null;
  return (
    <section className={styles.section} aria-labelledby="fees">
      <h2 id="fees" className={styles.sectionTitle}>
        {text.title}
      </h2>
      <p className={styles.lead}>{text.lead}</p>
      {invoice.hasFeeOfMore && (
        <Callout tone="warning" title={text.ofMore}>
          {text.ofMoreDetail}
        </Callout>
      )}
      <div>
        <Button variant="text" icon="plus" onPress={() => setOpen(true)}>
          {text.add}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <FeeDialog invoice={invoice} settle={settle} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
