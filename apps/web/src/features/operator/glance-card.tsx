import type { InstanceStatus } from '@aurea/contract/operator.ts';
import type { ReactNode } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatCount, formatMoment } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import styles from './operator.module.css';
import { formatSize } from './size.ts';

/** Less free room than this is said in red: a database that cannot write stops everything. */
const LEAST_FREE = 0.1;

/** The figures that show whether the rest has to be read. */
export function GlanceCard({ status }: { readonly status: InstanceStatus }) {
  const { operator: text } = useMessages();
  const { glance } = text;
  const locale = useFormatLocale();
  const { users, database, disk, backups, jobs, mail, errors } = status;
  const good = backups.items.find(({ size, failure }) => size !== null && failure === null);
  const [backupDay, backupTime] = good ? formatMoment(good.takenAt).split(' ') : [];
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  const failed = sum(jobs.map((job) => job.failed));
  const wrong = sum(errors.map(({ times }) => times));
  const count = (value: number) => formatCount(value, locale);
  return (
    <Card title={glance.title}>
      <dl className={styles.glance}>
        <Figure name={glance.accounts} value={count(users.total)} note={glance.confirmed(users.confirmed)} />
        <Figure
          name={glance.database}
          value={formatSize(database.size, locale, text)}
          note={glance.databaseVersion(database.version)}
        />
        <Figure
          name={glance.disk}
          value={disk ? formatSize(disk.free, locale, text) : glance.unknown}
          note={disk && glance.diskOf(formatSize(disk.size, locale, text))}
          isBad={disk !== null && disk.free < disk.size * LEAST_FREE}
        />
        <Figure
          name={glance.backup}
          value={backupDay ?? glance.noBackup}
          note={good?.size ? [backupTime, formatSize(good.size, locale, text)].join(' · ') : null}
          isBad={!good && backups.state !== 'off'}
        />
        <Figure
          name={glance.jobs}
          value={count(failed)}
          note={glance.jobsWaiting(sum(jobs.map((job) => job.waiting)))}
          isBad={failed > 0}
        />
        <Figure name={glance.mails} value={count(mail.waiting)} note={mail.isSent ? glance.sent : glance.noServer} />
        <Figure name={glance.errors} value={wrong === 0 ? glance.none : count(wrong)} note={null} isBad={wrong > 0} />
      </dl>
    </Card>
  );
}

type FigureProps = {
  readonly name: string;
  readonly value: string;
  readonly note: ReactNode;
  readonly isBad?: boolean;
};

function Figure({ name, value, note, isBad }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classes(styles.figure, isBad && styles.bad)}>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
