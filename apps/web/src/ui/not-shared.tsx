import { useMessages } from '#i18n/messages.ts';
import { EmptyState } from './empty-state.tsx';

/** A part of what is shown that its owner does not open to the reader. */
export function NotShared() {
  const { notShared } = useMessages().accessLog;
  return <EmptyState icon="lock" level={2} title={notShared.title} detail={notShared.detail} />;
}
