import { contractFiles } from '@aurea/contract/customers/contract-files.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { base64Of } from '#lib/base64.ts';
import { Dialog } from '#ui/dialog.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { Muted } from '#ui/muted.tsx';
import { Busy } from '#ui/progress.tsx';
import styles from '../import/import.module.css';
import { ClientsStep } from './clients-step.tsx';
import type { SplitFile } from './split-file.ts';

/** Brings a file with the contracts of several clients into their households, as drafts to be checked there. */
export function ContractFileDialog({ onClose }: { readonly onClose: () => void }) {
  const { contractFiles: text } = useMessages();
  const [found, setFound] = useState<SplitFile | null>(null);
  return (
    <Dialog title={text.title} isOpen onClose={onClose} width="full" isDismissable={false}>
      <div className={styles.wizard}>
        {found ? (
          <ClientsStep file={found} onOther={() => setFound(null)} onClose={onClose} />
        ) : (
          <FileStep onSplit={setFound} />
        )}
      </div>
    </Dialog>
  );
}

function FileStep({ onSplit }: { readonly onSplit: (file: SplitFile) => void }) {
  const { contractFiles: text } = useMessages();
  const [file, setFile] = useState<File | null>(null);
  const split = useWrite(contractFiles.split);
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    if (!chosen) return;
    const content = await base64Of(chosen);
    split.mutate({ body: { content } }, { onSuccess: (found) => onSplit({ ...found, name: chosen.name }) });
  };
  return (
    <div className={styles.step}>
      <Muted>{text.intro}</Muted>
      <FileDrop
        label={text.label}
        file={file}
        onChange={(chosen) => void choose(chosen)}
        endings={['.csv', '.xlsx', '.txt', '.tsv']}
        asksAtOnce
        maxMegabytes={5}
        isDisabled={split.isPending}
      />
      {split.isPending && <Busy label={text.reading} />}
    </div>
  );
}
