import { Suspense } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { lazyCode } from '#lib/code.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useTableLayout } from '#ui/table/layout.ts';
import type { CardOrderProps } from './card-order.tsx';

const CardOrder = lazyCode(async () => ({ default: (await import('./card-order.tsx')).CardOrder }));

/** Which cards the dashboard shows, and in which order. */
export function CardChooser(props: CardOrderProps) {
  const { dashboard: text } = useMessages();
  const layout = useTableLayout();
  return (
    <Popover
      label={text.customise}
      trigger={
        layout === 'cards' ? (
          <IconButton icon="grid" label={text.customise} bordered />
        ) : (
          <Button variant="neutral" icon="grid">
            {text.customise}
          </Button>
        )
      }
    >
      <Suspense fallback={<SkeletonRows rows={3} />}>
        <CardOrder {...props} />
      </Suspense>
    </Popover>
  );
}
