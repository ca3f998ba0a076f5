import { type FrozenReport, wealthReports } from '@aurea/contract/wealth-report.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { formatDay, formatMoment } from '#lib/format.ts';
import { runAction } from '#lib/run-action.ts';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { downloadFile } from '#ui/download-file.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './wealth-report.module.css';

/** The reports that were frozen, latest first. */
export function FrozenList({ reports }: { readonly reports: readonly FrozenReport[] }) {
  const { frozen: text } = useMessages().wealthReport;
  const remove = useWrite(wealthReports.remove);
  const [asked, setAsked] = useState<FrozenReport | null>(null);
  const confirm = (id: string) =>
    runAction(async () => {
      await remove.mutateAsync({ params: { id } });
      setAsked(null);
    });
  return (
    <Card title={text.title} finding={text.finding}>
      {reports.length === 0 ? (
        <EmptyState icon="lock" title={text.empty} detail={text.emptyDetail} />
      ) : (
        <ul className={styles.frozen}>
          {reports.map((report) => (
            <Version key={report.id} report={report} onRemove={() => setAsked(report)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        title={text.removeTitle(asked?.number ?? 0)}
        isOpen={asked !== null}
        act={text.removeAct}
        dismiss={text.stay}
        isPending={remove.isPending}
        onConfirm={() => asked && confirm(asked.id)}
        onClose={() => setAsked(null)}
      >
        {text.removeDetail}
      </ConfirmDialog>
    </Card>
  );
}

type VersionProps = { readonly report: FrozenReport; readonly onRemove: () => void };

function Version({ report, onRemove }: VersionProps) {
  const { frozen: text, options } = useMessages().wealthReport;
  const { id, number, on, frozenAt, author, practice, language, hidesAmounts, sha256, mayRemove } = report;
  const by = practice === null ? author : `${author}, ${practice}`;
  const facts = [text.values(formatDay(on)), options.languages[language], ...(hidesAmounts ? [text.hidden] : [])];
  return (
    <li className={styles.version}>
      <span className={styles.words}>
        <b>{text.version(number)}</b>
        <span>{facts.join(' · ')}</span>
        <small>{text.line(formatMoment(frozenAt), by)}</small>
        <small className={styles.hash}>
          {text.hash} {sha256}
        </small>
      </span>
      <span className={styles.actions}>
        <IconButton
          icon="download"
          size="small"
          label={text.download(number)}
          onPress={() => void downloadFile(wealthReports.file, { params: { id } }, text.file(number, on))}
        />
        {mayRemove && <IconButton icon="trash" size="small" label={text.remove(number)} onPress={onRemove} />}
      </span>
    </li>
  );
}
