import { useBlocker } from '@tanstack/react-router';
import { type Control, useFormState } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { CustomerValues } from './customer-form.ts';

/** Asks before what was typed is left behind, within the application and beyond it. */
export function LeaveGuard({ control }: { readonly control: Control<CustomerValues> }) {
  const { isDirty } = useFormState({ control });
  const { leave: text } = useMessages().customerEntry.form;
  const blocker = useBlocker({
    // a dialog over the page is not another page
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      title={text.title}
      isOpen={blocker.status === 'blocked'}
      onClose={stay}
      width="small"
      role="alertdialog"
      actions={
        <>
          <Button variant="text" onPress={() => blocker.proceed?.()}>
            {text.leave}
          </Button>
          <Button onPress={stay}>{text.stay}</Button>
        </>
      }
    >
      {text.detail}
    </Dialog>
  );
}
