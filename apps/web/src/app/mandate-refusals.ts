import { MANDATE_AREAS } from '@aurea/contract/workspaces/mandate-areas.ts';
import { useEffect } from 'react';
import { type Messages, useMessages } from '#i18n/messages.ts';
import type { ApiFailure } from '#lib/api-failure.ts';
import { explainFailures } from './notices.ts';

type Visit = {
  /** Name of the household. */
  readonly household: string;
  /** Where the practice is; null while it is not known. */
  readonly back: string | null;
};

type Text = Messages['accessLog']['refused'];

/**
 * While a household is visited, says of a refused call that the mandate ended, was paused or leaves the area out, and
 * leads back to the practice. The page stays, with what was typed on it.
 */
export function useMandateRefusals({ household, back }: Visit): void {
  const { refused: text, notShared } = useMessages().accessLog;
  useEffect(
    () =>
      explainFailures((failure, { isRead }) => {
        const reason = reasonOf(failure, household, text, notShared.areas);
        if (reason === null) return null;
        const leave = () => window.location.assign(back ?? '/');
        return {
          ...{ type: 'error', message: reason, action: { label: text.back, run: leave } },
          ...(!isRead && { detail: text.notSaved }),
        };
      }),
    [household, back, text, notShared],
  );
}

/** Why the mandate refuses a call; null for a failure of another kind. */
export function reasonOf(
  { code, kind, params }: ApiFailure,
  household: string,
  text: Text,
  areas: Messages['accessLog']['notShared']['areas'],
): string | null {
  if (code === 'not_found' && params.what === 'workspace') return text.ended(household);
  if (kind !== 'forbidden') return null;
  const area = params.reason === 'mandate_area' && MANDATE_AREAS.find((known) => known === params.area);
  if (area) return text.area(areas[area]);
  return params.reason === 'role' ? text.reach : null;
}
