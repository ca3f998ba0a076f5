import type { InstanceStatus } from '@aurea/contract/operator.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatMoment } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { ItemList, ItemRow } from '#ui/item-row.tsx';
import { Muted } from '#ui/muted.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from './operator.module.css';
import { formatSize } from './size.ts';

type Backups = InstanceStatus['backups'];

/** The backups the instance took by itself, latest first, and whether one came back on trial. */
export function BackupsCard({ backups }: { readonly backups: Backups }) {
  const { backups: text } = useMessages().operator;
  return (
    <Card title={text.title} finding={text[backups.state]}>
      {backups.items.length === 0 && backups.state === 'on' && <Muted>{text.none}</Muted>}
      {backups.items.length > 0 && (
        <ItemList>
          {backups.items.map((backup) => (
            <BackupRow key={backup.id} backup={backup} />
          ))}
        </ItemList>
      )}
    </Card>
  );
}

function BackupRow({ backup }: { readonly backup: Backups['items'][number] }) {
  const { operator: text } = useMessages();
  const locale = useFormatLocale();
  const { takenAt, size, failure, testedAt, testFailure } = backup;
  const trial =
    testedAt && (testFailure ? text.backups.notRestored(testFailure) : text.backups.restored(formatMoment(testedAt)));
  const facts = [failure, size === null ? null : formatSize(size, locale, text), trial].filter(Boolean).join(' · ');
  return (
    <ItemRow
      name={
        <>
          {formatMoment(takenAt)}
          <BackupTag backup={backup} />
        </>
      }
      facts={<span className={styles.reason}>{facts}</span>}
    />
  );
}

function BackupTag({ backup: { size, failure, testFailure } }: { readonly backup: Backups['items'][number] }) {
  const { backups: text } = useMessages().operator;
  if (failure || testFailure) return <Tag tone="error">{text.failed}</Tag>;
  if (size === null) return <Tag>{text.writing}</Tag>;
  return <Tag tone="success">{text.good}</Tag>;
}
