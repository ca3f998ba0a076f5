import { useMessages } from '#i18n/messages.ts';
import { useWorkspace } from '#lib/session.ts';
import { EmptyState } from './empty-state.tsx';
import { LinkButton } from './link-button.tsx';

type Props = {
  /** It follows from everything its owner has: where something is left out it cannot be shown. */
  readonly needsAll?: boolean;
  /** It is the wealth itself, or computed from it. */
  readonly isWealth?: boolean;
  /** The way to what is open. */
  readonly instead?: { readonly href: string; readonly label: string };
};

/** A part of what is shown that its owner does not open to the reader. */
export function NotShared({ needsAll = false, isWealth = false, instead }: Props) {
  const { notShared } = useMessages().accessLog;
  const leavesOut = useWorkspace()?.leavesOut === true && needsAll;
  return (
    <EmptyState
      icon="lock"
      level={2}
      title={notShared.title}
      detail={isWealth ? notShared.wealth : leavesOut ? notShared.wholeOnly : notShared.detail}
      action={instead && <LinkButton href={instead.href}>{instead.label}</LinkButton>}
    />
  );
}
