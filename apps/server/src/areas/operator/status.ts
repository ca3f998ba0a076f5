import { statfs } from 'node:fs/promises';
import type { InstanceStatus } from '@aurea/contract/operator.ts';
import { listSenders, sumMails } from '#areas/mail/outbox/public.ts';
import { listSources } from '#areas/market/public.ts';
import type { Config } from '#config.ts';
import { type BackupRecord, readBackups } from '#db/backup/records.ts';
import type { Tx } from '#db/transaction.ts';
import { queueStates } from '#jobs/queue-states.ts';
import { countFailuresSince, countUsers, findDatabaseFacts } from './queries.ts';

const DAY_MS = 24 * 3_600_000;
const BACKUPS_SHOWN = 10;
const SENDERS_SHOWN = 50;

type StatusOfDatabase = Omit<InstanceStatus, 'version' | 'startedAt' | 'disk'>;

/** What the database says of the instance. The transaction must see all identities. */
export async function statusOfDatabase(
  tx: Tx,
  { config, now }: { readonly config: Config; readonly now: Date },
): Promise<StatusOfDatabase> {
  return {
    database: await findDatabaseFacts(tx),
    backups: { state: config.backups.state, items: (await readBackups(tx)).slice(0, BACKUPS_SHOWN).map(toStatus) },
    jobs: await queueStates(tx),
    mail: {
      isSent: config.smtpUrl !== undefined,
      waiting: (await sumMails(tx, now)).waiting,
      senders: await listSenders(tx, now, SENDERS_SHOWN),
    },
    sources: await listSources(tx),
    users: await countUsers(tx),
    errors: await countFailuresSince(tx, new Date(now.getTime() - DAY_MS)),
  };
}

function toStatus(backup: BackupRecord): InstanceStatus['backups']['items'][number] {
  const { id, fileName, size, failure, testFailure } = backup;
  const [takenAt, testedAt] = [backup.takenAt.toISOString(), backup.testedAt?.toISOString() ?? null];
  return { id, fileName, takenAt, size, failure, testedAt, testFailure };
}

/** Room on the disk of a folder; null where the system does not say. */
export async function diskOf(folder: string): Promise<InstanceStatus['disk']> {
  const found = await statfs(folder).catch(() => null);
  return found && { size: found.blocks * found.bsize, free: found.bavail * found.bsize };
}
