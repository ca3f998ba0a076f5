import { type Asset, assets } from '@aurea/contract/assets.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite, WEALTH } from '#lib/api.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Toolbar } from '#ui/toolbar.tsx';
import { fieldsOf, valuesOf } from '../form/asset-form.ts';
import styles from './asset-detail.module.css';

/** What the owner wrote down about the asset. */
export function AssetNotesTab({ asset }: { readonly asset: Asset }) {
  const { notes: text } = useMessages().assets;
  const mayWrite = useMayWrite();
  if (mayWrite) return <NoteForm asset={asset} />;
  return (
    <Card title={text.title}>
      {asset.note ? <p className={styles.text}>{asset.note}</p> : <EmptyState icon="note" title={text.empty} />}
    </Card>
  );
}

function NoteForm({ asset }: { readonly asset: Asset }) {
  const { notes: text } = useMessages().assets;
  const [note, setNote] = useState(asset.note);
  const change = useWrite(assets.change, { refreshes: WEALTH });
  const save = () =>
    change.mutate(
      { params: { id: asset.id }, body: { ...fieldsOf(valuesOf(asset)), note, version: asset.version } },
      { onSuccess: () => notify({ type: 'success', message: text.saved, detail: asset.name }) },
    );
  return (
    <Card title={text.title}>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextArea label={text.label} value={note} onChange={setNote} rows={8} maxLength={4000} />
        <Toolbar>
          <Button type="submit" pending={change.isPending} isDisabled={note === asset.note}>
            {text.save}
          </Button>
        </Toolbar>
      </form>
    </Card>
  );
}
