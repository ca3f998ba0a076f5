import { useBlocker } from '@tanstack/react-router';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import type { AddressSearch } from '#lib/dialog.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props<Values extends FieldValues> = Omit<WarningProps, 'isDirty'> & { readonly control: Control<Values> };

/** The warning of a form, where something is typed in it. */
export function LeaveGuard<Values extends FieldValues>({ control, ...warning }: Props<Values>) {
  const { isDirty } = useFormState({ control });
  return <LeaveWarning {...warning} isDirty={isDirty} />;
}

type WarningProps = {
  readonly isDirty: boolean;
  readonly text: { readonly title: string; readonly detail: string; readonly leave: string; readonly stay: string };
  /** What the address says besides its path where another page of the same path is shown: `section`. */
  readonly part?: string;
};

type Place = { readonly pathname: string; readonly search: AddressSearch };

/** Asks before what was typed is left behind, within the application and beyond it. */
export function LeaveWarning({ isDirty, text, part }: WarningProps) {
  const pageOf = ({ pathname, search }: Place) => `${pathname} ${part ? (search[part] ?? '') : ''}`;
  const blocker = useBlocker({
    // a dialog over the page is not another page
    shouldBlockFn: ({ current, next }) => isDirty && pageOf(current) !== pageOf(next),
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
