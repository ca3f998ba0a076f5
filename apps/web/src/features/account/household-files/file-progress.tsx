import type { HouseholdFile } from '@aurea/contract/exports/household-files.ts';
import { useMessages } from '#i18n/messages.ts';
import { Busy, Progress } from '#ui/progress.tsx';

type Props = { readonly label: string; readonly file: HouseholdFile };

/** How far a file is: rows done of all rows, once they are counted. */
export function FileProgress({ label, file: { progress } }: Props) {
  const { householdFiles: text } = useMessages().account;
  const { done, total } = progress;
  if (total === 0) return <Busy label={label} />;
  return <Progress label={label} value={done} max={total} words={text.rows(done, total)} tone="gold" />;
}
