import { useBlocker } from '@tanstack/react-router';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props<Values extends FieldValues> = Pick<WarningProps, 'text'> & { readonly control: Control<Values> };

/** The warning of a form, where something is typed in it. */
export function LeaveGuard<Values extends FieldValues>({ control, text }: Props<Values>) {
  const { isDirty } = useFormState({ control });
  return <LeaveWarning isDirty={isDirty} text={text} />;
}

type WarningProps = {
  readonly isDirty: boolean;
  readonly text: { readonly title: string; readonly detail: string; readonly leave: string; readonly stay: string };
};

/** Asks before what was typed is left behind, within the application and beyond it. */
export function LeaveWarning({ isDirty, text }: WarningProps) {
  const blocker = useBlocker({
    // a dialog over the page is not another page
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  const stay = () => blocker.reset?.();
  return (
    <ConfirmDialog
      title={text.title}
      isOpen={blocker.status === 'blocked'}
      act={text.leave}
      dismiss={text.stay}
      onConfirm={() => blocker.proceed?.()}
      onClose={stay}
    >
      {text.detail}
    </ConfirmDialog>
  );
}
