import { reports } from '@aurea/contract/billing/reports.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { call } from '#lib/call.ts';
import { runAction } from '#lib/run-action.ts';
import { useWorkspace } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import type { Span } from './period.ts';
import { saveFile } from './save-file.ts';

/** All that was issued, paid and closed in a period, as one file: for owners of the practice. */
export function ArchiveButton({ span }: { readonly span: Span }) {
  const { closings: text, exports } = useMessages().reports;
  const [isPending, setPending] = useState(false);
  const role = useWorkspace()?.role;
  if (role !== 'owner') return null;
  const save = async () => {
    setPending(true);
    try {
      await saveFile(call(reports.archive, { query: span }), exports.done);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button variant="neutral" icon="download" pending={isPending} onPress={() => runAction(save)}>
      {text.archive}
    </Button>
  );
}
