import { type AssetDocument, documents } from '@aurea/contract/assets/documents.ts';
import type { Asset } from '@aurea/contract/assets.ts';
import { useState } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { base64Of } from '#lib/base64.ts';
import { formatDay, formatDecimal } from '#lib/format.ts';
import { useMayWrite, useReach } from '#lib/rights.ts';
import { dayOf } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { downloadFile } from '#ui/download-file.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NotShared } from '#ui/not-shared.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Stack } from '#ui/stack.tsx';
import { Table } from '#ui/table/table.tsx';
import styles from './asset-detail.module.css';

const ENDINGS = ['.pdf', '.png', '.jpg', '.jpeg', '.webp', '.docx', '.xlsx', '.txt', '.csv'];
const REFRESHES = ['documents', 'assets'];

/** The files kept with the asset. */
export function AssetDocumentsTab({ asset }: { readonly asset: Asset }) {
  const isShared = useReach('documents') !== 'none';
  const read = useLiveRead(documents.list, { params: { id: asset.id } }, { enabled: isShared });
  const mayWrite = useMayWrite('documents');
  if (!isShared) return <NotShared />;
  return (
    <Stack>
      {mayWrite && <Upload asset={asset} />}
      <QueryBoundary read={read}>{({ items }) => <DocumentTable items={items} />}</QueryBoundary>
    </Stack>
  );
}

function Upload({ asset }: { readonly asset: Asset }) {
  const { documents: text } = useMessages().assets;
  const [file, setFile] = useState<File | null>(null);
  const upload = useWrite(documents.upload, { refreshes: REFRESHES });
  const send = async (chosen: File) => {
    const body = { fileName: chosen.name.slice(-200), content: await base64Of(chosen) };
    upload.mutate(
      { params: { id: asset.id }, body },
      {
        onSuccess: ({ name }) => {
          setFile(null);
          notify({ type: 'success', message: text.added(name) });
        },
      },
    );
  };
  return (
    <section aria-label={text.add} className={styles.upload}>
      <FileDrop label={text.file} file={file} onChange={setFile} endings={ENDINGS} maxMegabytes={10} />
      {file && (
        <Button icon="upload" pending={upload.isPending} onPress={() => void send(file)}>
          {text.send}
        </Button>
      )}
    </section>
  );
}

function DocumentTable({ items }: { readonly items: readonly AssetDocument[] }) {
  const { documents: text } = useMessages().assets;
  const mayWrite = useMayWrite('documents');
  const sizeOf = useSizeText();
  const types: Readonly<Record<string, string>> = text.types;
  const typeOf = ({ mediaType }: AssetDocument) => types[mediaType] ?? mediaType;
  return (
    <Table
      label={text.title}
      rows={items}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      empty={<EmptyState icon="document" level={2} title={text.empty} detail={text.emptyDetail} />}
      columns={[
        { id: 'name', header: text.name, cell: ({ name }) => name, value: ({ name }) => name },
        { id: 'type', header: text.type, priority: 2, cell: typeOf, value: typeOf, card: 'detail' },
        {
          id: 'size',
          header: text.size,
          kind: 'number',
          priority: 2,
          cell: ({ size }) => sizeOf(size),
          value: ({ size }) => size,
          card: 'change',
        },
        {
          id: 'addedAt',
          header: text.addedAt,
          cell: ({ addedAt }) => formatDay(dayOf(addedAt)),
          value: ({ addedAt }) => addedAt,
          card: 'value',
        },
      ]}
      rowActions={(document) => (
        <>
          <DownloadButton document={document} />
          {mayWrite && <RemoveButton document={document} />}
        </>
      )}
    />
  );
}

function useSizeText() {
  const { documents: text } = useMessages().assets;
  const locale = useFormatLocale();
  return (size: number) => {
    const kilobytes = Math.max(1, Math.round(size / 1024));
    if (kilobytes < 1024) return text.bytes(formatDecimal(String(kilobytes), locale));
    return text.megabytes(formatDecimal((size / 1_048_576).toFixed(1), locale));
  };
}

function DownloadButton({ document }: { readonly document: AssetDocument }) {
  const { assets } = useMessages();
  const [isFetching, setFetching] = useState(false);
  const save = async () => {
    setFetching(true);
    await downloadFile(documents.content, { params: { id: document.id } }, document.name);
    setFetching(false);
  };
  return (
    <IconButton
      icon="download"
      size="small"
      label={assets.documents.download(document.name)}
      pending={isFetching}
      onPress={() => void save()}
    />
  );
}

function RemoveButton({ document }: { readonly document: AssetDocument }) {
  const { assets, ui } = useMessages();
  const text = assets.documents;
  const remove = useWrite(documents.remove, { refreshes: REFRESHES });
  const restore = useWrite(documents.restore, { refreshes: REFRESHES });
  const params = { id: document.id };
  const bringBack = () =>
    restore.mutate({ params }, { onSuccess: ({ name }) => notify({ type: 'success', message: text.restored(name) }) });
  const removed = () =>
    notify({
      type: 'success',
      message: text.removed(document.name),
      timeout: 10_000,
      action: { label: ui.snackbar.undo, run: bringBack },
    });
  return (
    <IconButton
      icon="trash"
      size="small"
      label={text.remove(document.name)}
      pending={remove.isPending}
      onPress={() => void remove.mutateAsync({ params }).then(removed, () => undefined)}
    />
  );
}
