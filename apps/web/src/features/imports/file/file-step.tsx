import { imports } from '@aurea/contract/imports.ts';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useWrite } from '#lib/api.ts';
import { base64Of } from '#lib/base64.ts';
import { useUser } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Link } from '#ui/link.tsx';
import { Busy } from '#ui/progress.tsx';
import styles from '../import-dialog.module.css';
import { RecentImports } from './recent-imports.tsx';

type Props = { readonly onStarted: (id: string) => void };

const FILE_ENDINGS = [
  '.csv',
  '.xlsx',
  '.ods',
  '.xls',
  '.xml',
  '.txt',
  '.tsv',
  '.ofx',
  '.qfx',
  '.qif',
  '.json',
  '.sta',
  '.zip',
  '.pdf',
];

/** The file is read as soon as it is chosen or dropped; rows can be pasted too. */
export function FileStep({ onStarted }: Props) {
  const { file: text } = useMessages().imports;
  const user = useUser();
  const [file, setFile] = useState<File | null>(null);
  const [pasted, setPasted] = useState('');
  const upload = useWrite(imports.upload);
  const { isPasting, area } = usePasting();
  const send = async (fileName: string, content: Blob) => {
    const body = { fileName: fileName.slice(-200), content: await base64Of(content) };
    upload.mutate({ body }, { onSuccess: ({ id }) => onStarted(id) });
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    if (chosen) void send(chosen.name, chosen);
  };
  return (
    <div className={styles.step}>
      <p className={styles.intro}>
        {text.intro} <Link href="/dashboard/assets/bank-links/new">{text.linkBank}</Link>
      </p>
      <FileDrop
        label={text.label}
        file={file}
        onChange={choose}
        endings={FILE_ENDINGS}
        maxMegabytes={10}
        asksAtOnce={!isPasting}
        isDisabled={upload.isPending}
      />
      {upload.isPending && <Busy label={text.reading} />}
      <div className={styles.or}>{text.or}</div>
      <div className={styles.paste}>
        <TextArea
          inputRef={area}
          label={text.paste}
          help={text.pasteHelp}
          rows={5}
          value={pasted}
          onChange={setPasted}
        />
        <Button
          variant="neutral"
          isDisabled={pasted.trim() === '' || upload.isPending}
          onPress={() => void send(text.pastedName, new Blob([pasted]))}
        >
          {text.read}
        </Button>
      </div>
      {user.subscription_activated && <RecentImports onOpen={onStarted} />}
    </div>
  );
}

/** Whether rows are to be pasted, which the address says: their field has the focus, and no file is asked for. */
function usePasting() {
  const isPasting = useAddress().search.tab === 'paste';
  const field = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isPasting) field.current?.focus();
  }, [isPasting]);
  const area = (element: HTMLElement | null) => {
    field.current = element;
  };
  return { isPasting, area };
}
