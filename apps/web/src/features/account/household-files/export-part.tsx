import { type HouseholdFile, householdFiles } from '@aurea/contract/exports/household-files.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatDecimal, formatMoment } from '#lib/format.ts';
import { useSensitiveWrite } from '#lib/sensitive-write.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Part } from '../section.tsx';
import { FileFailure } from './file-failure.tsx';
import { FileProgress } from './file-progress.tsx';
import { isWorking, useArchiveDownload } from './use-household-files.ts';

type Props = { readonly file: HouseholdFile | undefined };

export function ExportPart({ file }: Props) {
  const { householdFiles: text } = useMessages().account;
  const start = useSensitiveWrite(householdFiles.export, {
    handledErrors: ['reauthentication_required'],
    refreshes: ['household-files'],
  });
  const busy = start.isPending || isWorking(file);
  return (
    <Part
      title={text.exportTitle}
      lead={text.exportLead}
      act={
        <Button variant="neutral" icon="download" pending={busy} onPress={() => start.run({})}>
          {file ? text.again : text.export}
        </Button>
      }
    >
      {file && isWorking(file) && <FileProgress label={text.working} file={file} />}
      {file?.state === 'ready' && <ReadyFile file={file} />}
      {file?.failure && <FileFailure title={text.failed} failure={file.failure} />}
    </Part>
  );
}

function ReadyFile({ file }: { readonly file: HouseholdFile }) {
  const { householdFiles: text } = useMessages().account;
  const locale = useFormatLocale();
  const download = useArchiveDownload(file);
  const megabytes = formatDecimal((file.size / 1_048_576).toFixed(2), locale, 2);
  const until = formatMoment(file.endsAt);
  return (
    <Callout tone="success" title={text.ready} action={<Button onPress={download}>{text.download}</Button>}>
      {text.readyDetail(megabytes, until)}
    </Callout>
  );
}
