import { type HouseholdFile, householdFiles } from '@aurea/contract/exports/household-files.ts';
import { useState } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { base64Of } from '#lib/base64.ts';
import { formatCount } from '#lib/format.ts';
import { Callout } from '#ui/callout.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Busy } from '#ui/progress.tsx';
import { Part } from '../section.tsx';
import { FileFailure } from './file-failure.tsx';
import { FileProgress } from './file-progress.tsx';
import { isWorking } from './use-household-files.ts';

type Props = { readonly file: HouseholdFile | undefined };

/** The most that is sent at once, in base64 within the limit of the route. */
const MOST_MEGABYTES = 40;

export function ImportPart({ file }: Props) {
  const { householdFiles: text } = useMessages().account;
  const locale = useFormatLocale();
  const [chosen, setChosen] = useState<File | null>(null);
  const upload = useWrite(householdFiles.import, { refreshes: ['household-files'] });
  const send = async (archive: File | null) => {
    setChosen(archive);
    if (!archive) return;
    const body = { fileName: archive.name.slice(-200), content: await base64Of(archive) };
    upload.mutate({ body });
  };
  return (
    <Part title={text.importTitle} lead={text.importLead}>
      <FileDrop
        label={text.file}
        file={chosen}
        onChange={(archive) => void send(archive)}
        endings={['.zip', '.json']}
        maxMegabytes={MOST_MEGABYTES}
        isDisabled={upload.isPending || isWorking(file)}
      />
      {upload.isPending && <Busy label={text.sending} />}
      {file && isWorking(file) && <FileProgress label={text.reading} file={file} />}
      {file?.state === 'ready' && (
        <Callout tone="success" title={text.done} action={<LinkButton href="/dashboard">{text.see}</LinkButton>}>
          {text.doneDetail(formatCount(file.progress.done, locale))}
        </Callout>
      )}
      {file?.failure && <FileFailure title={text.refused} failure={file.failure} />}
    </Part>
  );
}
