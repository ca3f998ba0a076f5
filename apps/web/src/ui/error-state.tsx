import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

type Props = {
  readonly title?: string;
  readonly detail?: ReactNode;
  readonly onRetry?: () => void;
  readonly level?: 1 | 2 | 3;
};

/** What stands where something did not load. */
export function ErrorState({ title, detail, onRetry, level = 2 }: Props) {
  const text = useMessages().ui;
  return (
    <EmptyState
      icon="error"
      tone="error"
      level={level}
      title={title ?? text.error.title}
      detail={detail ?? text.error.detail}
      action={
        onRetry && (
          <Button variant="neutral" icon="refresh" onPress={onRetry}>
            {text.retry}
          </Button>
        )
      }
    />
  );
}
