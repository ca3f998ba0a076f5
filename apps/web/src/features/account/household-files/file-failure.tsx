import type { HouseholdFile } from '@aurea/contract/exports/household-files.ts';
import { FAILURE_CODES } from '@aurea/domain/core/failure.ts';
import { useMessages } from '#i18n/messages.ts';
import { Callout } from '#ui/callout.tsx';

type Props = { readonly title: string; readonly failure: NonNullable<HouseholdFile['failure']> };

/** Why a file was refused, in the words of the refusal. */
export function FileFailure({ title, failure }: Props) {
  const { errors } = useMessages();
  const code = FAILURE_CODES.find((known) => known === failure.code) ?? 'unavailable';
  return (
    <Callout tone="error" title={title}>
      {errors.app[code](failure.params)}
    </Callout>
  );
}
