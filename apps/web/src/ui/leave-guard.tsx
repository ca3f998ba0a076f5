import { useBlocker } from '@tanstack/react-router';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Props<Values extends FieldValues> = {
  readonly control: Control<Values>;
  readonly text: { readonly title: string; readonly detail: string; readonly leave: string; readonly stay: string };
};

/** Asks before what was typed is left behind, within the application and beyond it. */
export function LeaveGuard<Values extends FieldValues>({ control, text }: Props<Values>) {
  const { isDirty } = useFormState({ control });
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
