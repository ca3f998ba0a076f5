import { wealthReports } from '@aurea/contract/wealth-report.ts';
import type { Drawing } from '@aurea/domain/billing/layout/drawing.ts';
import { type ComponentType, Suspense, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { usePrivacy } from '#ui/privacy.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';

/** What draws pages on the screen. */
export type Pages = ComponentType<{
  readonly drawing: Drawing;
  readonly image: string | null;
  readonly label: (page: number, of: number) => string;
}>;

type Props = {
  readonly language: 'en' | 'fr';
  readonly Pages: Pages;
  readonly isDrawing: boolean;
  /** Percentages alone need no question where amounts are hidden on the screen. */
  readonly hasAmounts: boolean;
  readonly onDownload: () => void;
  readonly onClose: () => void;
};

/** The pages of the report before it is downloaded or frozen. */
export function PreviewDialog({ language, Pages, isDrawing, hasAmounts, onDownload, onClose }: Props) {
  const { preview: text, draft } = useMessages().wealthReport;
  const isPrivate = usePrivacy();
  const [isShown, setShown] = useState(!isPrivate || !hasAmounts);
  return (
    <Dialog
      title={text.title}
      isOpen
      width="large"
      onClose={onClose}
      actions={
        <Button variant="neutral" icon="download" pending={isDrawing} onPress={onDownload}>
          {draft}
        </Button>
      }
    >
      {isShown ? (
        <Shown {...{ language, Pages }} />
      ) : (
        <EmptyState
          icon="eye-off"
          title={text.hidden}
          detail={text.hiddenDetail}
          action={<Button onPress={() => setShown(true)}>{text.show}</Button>}
        />
      )}
    </Dialog>
  );
}

/** A page that is on its way. */
function Awaited() {
  const { drawing } = useMessages().wealthReport;
  return (
    <Stack>
      <p role="status">{drawing}</p>
      <Skeleton height="70vh" round />
    </Stack>
  );
}

function Shown({ language, Pages }: Pick<Props, 'language' | 'Pages'>) {
  const { preview: text, title } = useMessages().wealthReport;
  const read = useLiveRead(wealthReports.preview, { params: { language } });
  return (
    <QueryBoundary read={read} pending={<Awaited />}>
      {({ drawing, image }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: pages hold nothing else by which keys could scroll them
        <section tabIndex={0} aria-label={title}>
          <Suspense fallback={<Awaited />}>
            <Pages drawing={drawing} image={image} label={text.page} />
          </Suspense>
        </section>
      )}
    </QueryBoundary>
  );
}
