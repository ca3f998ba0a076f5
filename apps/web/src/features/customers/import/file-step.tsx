import { customerTransfer } from '@aurea/contract/customers/customer-transfer.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { base64Of } from '#lib/base64.ts';
import { formatMoment } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Muted } from '#ui/muted.tsx';
import { Busy } from '#ui/progress.tsx';
import { Tag } from '#ui/tag.tsx';
import type { ChosenFile } from './chosen-file.ts';
import styles from './import.module.css';
import { UndoImport } from './undo-import.tsx';

/** The file is read as soon as it is chosen or dropped; rows can be pasted too. */
export function FileStep({ onRead }: { readonly onRead: (file: ChosenFile) => void }) {
  const { transfer: text } = useMessages().customerEntry;
  const [file, setFile] = useState<File | null>(null);
  const [pasted, setPasted] = useState('');
  const read = useWrite(customerTransfer.read);
  const send = async (name: string, blob: Blob) => {
    const content = await base64Of(blob);
    read.mutate({ body: { content } }, { onSuccess: (found) => onRead({ name: name.slice(-200), content, found }) });
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    if (chosen) void send(chosen.name, chosen);
  };
  return (
    <div className={styles.step}>
      <Muted>{text.intro}</Muted>
      <FileDrop
        label={text.label}
        file={file}
        onChange={choose}
        endings={['.csv', '.xlsx', '.txt', '.tsv']}
        asksAtOnce
        maxMegabytes={5}
        isDisabled={read.isPending}
      />
      {read.isPending && <Busy label={text.reading} />}
      <TextArea
        label={`${text.paste} (${text.or})`}
        help={text.pasteHelp}
        rows={4}
        value={pasted}
        onChange={setPasted}
      />
      <div>
        <Button
          variant="neutral"
          isDisabled={pasted.trim() === '' || read.isPending}
          onPress={() => void send(text.pastedName, new Blob([pasted]))}
        >
          {text.read}
        </Button>
      </div>
      <RecentImports />
    </div>
  );
}

function RecentImports() {
  const { transfer: text } = useMessages().customerEntry;
  const items = useLiveRead(customerTransfer.list, {}).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className={styles.recent}>
      <h3 className={styles.title}>{text.recent}</h3>
      {items.slice(0, 5).map((made) => (
        <div key={made.id} className={styles.past}>
          <div className={styles.words}>
            <div>{made.fileName}</div>
            <Muted as="div">{text.recentLine(made.added, formatMoment(made.importedAt))}</Muted>
          </div>
          {made.undoneAt ? <Tag icon="undo">{text.wasUndone}</Tag> : <UndoImport id={made.id} />}
        </div>
      ))}
    </section>
  );
}
