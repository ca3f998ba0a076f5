import { type SuitabilityOverview, suitability } from '@aurea/contract/suitability.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useWrite } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { dayOf } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/snackbar-store.ts';

type Props = { readonly draft: NonNullable<SuitabilityOverview['draft']> };

/** The questionnaire in progress: the way back into it, or out of it. */
export function DraftBanner({ draft }: Props) {
  const { draft: text } = useMessages().suitability;
  const { change } = useAddress();
  const mayWrite = useMayWrite('investment');
  const discard = useWrite(suitability.discard);
  const [isConfirming, setConfirming] = useState(false);
  const end = () =>
    discard.mutate(
      {},
      {
        onSuccess: () => {
          setConfirming(false);
          notify({ message: text.discarded });
        },
      },
    );
  return (
    <>
      <Callout
        title={text.title}
        action={
          mayWrite && (
            <>
              <Button size="small" onPress={() => change({ view: 'questions' })}>
                {text.resumeAny}
              </Button>
              <Button size="small" variant="text" onPress={() => setConfirming(true)}>
                {text.discard}
              </Button>
            </>
          )
        }
      >
        {text.detail(draft.answered, formatDay(dayOf(draft.changedAt)))}
      </Callout>
      <ConfirmDialog
        isOpen={isConfirming}
        title={text.discardTitle}
        act={text.discard}
        dismiss={text.dismiss}
        isPending={discard.isPending}
        onConfirm={end}
        onClose={() => setConfirming(false)}
      >
        {text.discardDetail}
      </ConfirmDialog>
    </>
  );
}
