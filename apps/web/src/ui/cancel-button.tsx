import { use } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from './button.tsx';
import { CloseDialog } from './close-dialog.ts';

/** Leaves the dialog it stands in without its act; what was typed is asked about first. */
export function CancelButton() {
  const { ui } = useMessages();
  const close = use(CloseDialog);
  return (
    <Button variant="text" onPress={() => close?.()}>
      {ui.cancel}
    </Button>
  );
}
