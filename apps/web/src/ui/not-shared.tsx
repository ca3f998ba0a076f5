import { useMessages } from '#i18n/messages.ts';
import { useWorkspace } from '#lib/session.ts';
import { EmptyState } from './empty-state.tsx';

type Props = {
  /** It follows from everything its owner has: where something is left out it cannot be shown. */
  readonly needsAll?: boolean;
};

/** A part of what is shown that its owner does not open to the reader. */
export function NotShared({ needsAll = false }: Props) {
  const { notShared } = useMessages().accessLog;
  const leavesOut = useWorkspace()?.leavesOut === true && needsAll;
  return (
    <EmptyState
      icon="lock"
      level={2}
      title={notShared.title}
      detail={leavesOut ? notShared.wholeOnly : notShared.detail}
    />
  );
}
