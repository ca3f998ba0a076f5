import { type Asset, assets } from '@aurea/contract/assets.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { TagsField } from '#ui/fields/tags-field.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { tagUndo } from './tag-undo.ts';

type Props = { readonly items: readonly Asset[]; readonly onClose: () => void; readonly onDone: () => void };

/** Gives the selected assets tags or takes some away, with a way back. */
export function TagDialog({ items, onClose, onDone }: Props) {
  const { assets: words, ui } = useMessages();
  const text = words.tagging;
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const facets = useLiveRead(assets.facets, {});
  const tag = useWrite(assets.tag);
  const present = [...new Set(items.flatMap(({ tags }) => tags))].toSorted();
  const undo = async (changed: readonly string[]) => {
    for (const body of tagUndo(items, changed, { add, remove })) await tag.mutateAsync({ body });
  };
  const save = () =>
    tag.mutate(
      { body: { ids: items.map((item) => item.id), add: [...add], remove: [...remove] } },
      {
        onSuccess: ({ changed }) => {
          notify({
            type: 'success',
            message: changed.length > 0 ? text.saved(changed.length) : text.unchanged,
            timeout: 10_000,
            ...(changed.length > 0 && {
              // the catalogue of failures has shown what failed
              action: { label: ui.snackbar.undo, run: () => void undo(changed).catch(() => undefined) },
            }),
          });
          onDone();
        },
      },
    );
  return (
    <FormDialog
      title={text.title(items.length)}
      act={text.save}
      width="small"
      isSaving={tag.isPending}
      isActDisabled={add.length + remove.length === 0}
      onSubmit={save}
      onClose={onClose}
    >
      <TagsField
        label={text.add}
        help={words.form.tagsHelp}
        value={add}
        onChange={setAdd}
        suggestions={(facets.data?.tags ?? []).map(({ name }) => name)}
      />
      {present.length > 0 ? (
        <TagsField isClosed label={text.remove} value={remove} onChange={setRemove} suggestions={present} />
      ) : (
        <p>{text.none}</p>
      )}
    </FormDialog>
  );
}
