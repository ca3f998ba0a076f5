import type { Asset } from '@aurea/contract/assets.ts';
import { Suspense, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { lazyCode } from '#lib/code.ts';
import { Button } from '#ui/button.tsx';
import { useArchiving } from '../use-archiving.ts';

const TagDialog = lazyCode(async () => ({ default: (await import('./tag-dialog.tsx')).TagDialog }));

type Props = { readonly items: readonly Asset[]; readonly onDone: () => void };

/** What can be done with the selected assets. */
export function SelectionActions({ items, onDone }: Props) {
  const { list: text } = useMessages().assets;
  const [isTagging, setTagging] = useState(false);
  const { archiveAll, restoreAll, isPending } = useArchiving();
  const archived = items.filter(({ archivedAt }) => archivedAt !== null);
  const current = items.filter(({ archivedAt }) => archivedAt === null);
  const act = { variant: 'neutral', size: 'small' } as const;
  return (
    <>
      <Button {...act} icon="tag" onPress={() => setTagging(true)}>
        {text.tagAct}
      </Button>
      {current.length > 0 && (
        <Button {...act} icon="archive" pending={isPending} onPress={() => archiveAll(current, onDone)}>
          {text.archive}
        </Button>
      )}
      {archived.length > 0 && (
        <Button
          {...act}
          icon="undo"
          pending={isPending}
          onPress={() => {
            restoreAll(archived);
            onDone();
          }}
        >
          {text.restore}
        </Button>
      )}
      {isTagging && (
        <Suspense fallback={null}>
          <TagDialog items={items} onClose={() => setTagging(false)} onDone={onDone} />
        </Suspense>
      )}
    </>
  );
}
