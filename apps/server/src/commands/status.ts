import type { InstanceStatus } from '@aurea/contract/operator.ts';
import { diskOf, statusOfDatabase } from '#areas/operator/status.ts';
import { inScope } from '#db/transaction.ts';
import { systemClock } from '#http/deps.ts';
import { readVersion } from '#version.ts';
import { sayReach } from './point-in-time.ts';
import { runCommandOnDatabase } from './run-command.ts';

type Printed = Omit<InstanceStatus, 'startedAt'>;

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

await runCommandOnDatabase(async ({ config, db }) => {
  const now = systemClock.now();
  const status = await inScope(db, { system: true }, (tx) => statusOfDatabase(tx, { config, now }));
  const lines = linesOf({ ...status, version: readVersion(), disk: await diskOf(config.dataDir) });
  const reaches = (await sayReach(config)).map((words) => line('back to', words));
  for (const [name, words] of [...lines, ...reaches]) console.log(`${name.padEnd(10)}${words}`.trimEnd());
});

function linesOf({ version, database, disk, users, mail, backups, ...lists }: Printed): [string, string][] {
  return [
    ['version', version],
    ['database', `PostgreSQL ${database.version}, ${gigabytes(database.size)}`],
    ['disk', disk ? `${gigabytes(disk.free)} free of ${gigabytes(disk.size)}` : 'unknown'],
    ['accounts', `${users.total}, ${users.confirmed} confirmed`],
    ['backup', backupLine(backups)],
    ['mails', `${mail.waiting} waiting${mail.isSent ? '' : ', no mail server is set'}`],
    ...users.subscriptions.map(({ state, plan, count }) => line('plan', `${count} ${plan ?? 'none'} ${state}`)),
    ...lists.sources.map(({ source, failures, lastError }) =>
      line('source', `${source}: ${failures === 0 ? 'answers' : `${failures} failures, ${lastError ?? ''}`}`),
    ),
    ...lists.jobs.map(({ name, waiting, active, failed, lastFailure }) =>
      line('job', `${name}: ${waiting} waiting, ${active} running, ${failed} failed ${lastFailure?.reason ?? ''}`),
    ),
    ...lists.errors.map(({ place, code, times }) => line('error', `${place}: ${code}, ${times} in 24 hours`)),
  ];
}

/** Hoisted: it is used before this module has run to its end. */
function line(name: string, words: string): [string, string] {
  return [name, words];
}

function backupLine({ items }: Printed['backups']): string {
  const good = items.find(({ size, failure }) => size !== null && failure === null);
  if (!good) return 'none';
  return `${good.takenAt}, ${good.testedAt ? `restored on trial ${good.testedAt}` : 'not tried yet'}`;
}
