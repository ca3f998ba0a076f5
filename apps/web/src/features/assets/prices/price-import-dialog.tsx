import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { instruments } from '@aurea/contract/transactions.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite, WEALTH } from '#lib/api.ts';
import { base64Of } from '#lib/base64.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { CancelButton } from '#ui/cancel-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import styles from './price-import-dialog.module.css';

type DialogProps = { readonly subject?: string; readonly onClose: () => void };

/** Reads last prices and exchange rates from a CSV file. */
export function PriceImportDialog({ onClose }: DialogProps) {
  const { assets } = useMessages();
  const text = assets.prices;
  const [file, setFile] = useState<File | null>(null);
  const write = useWrite(instruments.importPrices, { refreshes: WEALTH });
  const send = async () => {
    if (file) write.mutate({ body: { fileName: file.name.slice(-200), content: await base64Of(file) } });
  };
  return (
    <Dialog
      title={text.title}
      isOpen
      onClose={onClose}
      actions={
        write.data ? (
          <>
            <Button
              variant="text"
              onPress={() => {
                setFile(null);
                write.reset();
              }}
            >
              {text.another}
            </Button>
            <Button onPress={onClose}>{text.done}</Button>
          </>
        ) : (
          <>
            <CancelButton />
            <Button isDisabled={!file} pending={write.isPending} onPress={() => void send()}>
              {text.send}
            </Button>
          </>
        )
      }
    >
      <div className={styles.content}>
        {write.data ? (
          <Outcome outcome={write.data} />
        ) : (
          <>
            <p className={styles.intro}>{text.intro}</p>
            <FileDrop label={text.file} file={file} onChange={setFile} endings={['.csv', '.txt']} maxMegabytes={10} />
          </>
        )}
      </div>
    </Dialog>
  );
}

type Outcome = ReplyOf<typeof instruments.importPrices>;

function Outcome({ outcome }: { readonly outcome: Outcome }) {
  const text = useMessages().assets.prices;
  const { added, replaced, refused } = outcome;
  const done = [text.added(added), ...(replaced > 0 ? [text.replaced(replaced)] : [])].join(', ');
  return (
    <>
      <Callout tone={added + replaced > 0 ? 'success' : 'info'} title={done} />
      {refused.length > 0 && (
        <Callout tone="warning" title={text.refused(refused.length)}>
          <ul className={styles.refused}>
            {refused.map(({ line, reason }) => (
              <li key={line}>{text.line(line, reasonIn(text.reasons, reason))}</li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  );
}

function reasonIn(reasons: Readonly<Record<string, string>>, reason: string): string {
  return reasons[reason] ?? reason;
}
