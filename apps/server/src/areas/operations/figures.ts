import { Registry } from 'prom-client';
import { sumMails } from '#areas/mail/outbox/public.ts';
import { readBackups } from '#db/backup/records.ts';
import type { Tx } from '#db/transaction.ts';
import type { Clock } from '#http/deps.ts';
import type { Figures } from '#providers/telemetry/port.ts';
import { createBackupFigures } from './backup-figures.ts';
import { createMailFigures } from './mail-figures.ts';

type Stored = (read: (tx: Tx) => Promise<void>) => Promise<void>;

/** The figures for monitors: those of the process, and those that are read from the database each time. */
export function createFigures(ofProcess: Registry, clock: Clock) {
  const ofDatabase = new Registry();
  const setBackupFigures = createBackupFigures(ofDatabase);
  const setMailFigures = createMailFigures(ofDatabase);
  const read = async (tx: Tx) => {
    setBackupFigures(await readBackups(tx));
    setMailFigures(await sumMails(tx, clock.now()));
  };
  return {
    /** In the text format of Prometheus. */
    text: async (tx: Tx): Promise<string> => {
      await read(tx);
      return await Registry.merge([ofProcess, ofDatabase]).metrics();
    },
    /** As a list; where the database does not answer, without what it would have to say. */
    list: async (inTransaction: Stored): Promise<Figures> => {
      const figures = await ofProcess.getMetricsAsJSON();
      try {
        await inTransaction(read);
      } catch {
        return figures;
      }
      return [...figures, ...(await ofDatabase.getMetricsAsJSON())];
    },
  };
}
