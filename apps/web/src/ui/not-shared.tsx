import { type Messages, useMessages } from '#i18n/messages.ts';
import { EmptyState } from './empty-state.tsx';

type Area = keyof Messages['shell']['notShared']['title'];

/** A part of what is shown that its owner does not open to the reader. */
export function NotShared({ area }: { readonly area: Area }) {
  const { notShared } = useMessages().shell;
  return <EmptyState icon="lock" level={2} title={notShared.title[area]} detail={notShared.detail} />;
}
