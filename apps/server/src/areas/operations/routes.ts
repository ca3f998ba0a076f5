import { api } from '@aurea/contract/api.ts';
import { operations } from '@aurea/contract/operations.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { Registry } from 'prom-client';
import { sumMails } from '#areas/mail/outbox/public.ts';
import { readBackups } from '#db/backup/records.ts';
import type { WriteProbe } from '#db/write-probe.ts';
import type { Area } from '#http/area.ts';
import { pageHeaders } from '#http/headers.ts';
import { openApi } from '#http/openapi.ts';
import { createBackupFigures } from './backup-figures.ts';
import { docsPage } from './docs-page.ts';
import { createMailFigures } from './mail-figures.ts';
import { ping } from './queries.ts';

export type OperationsDeps = {
  readonly registry: Registry;
  readonly version: string;
  /** False from the moment the process was asked to stop. */
  readonly isReady: () => boolean;
  readonly probe: Pick<WriteProbe, 'isWritable'>;
};

export const operationsArea =
  ({ registry, version, isReady, probe }: OperationsDeps): Area =>
  ({ serve, clock }) => {
    const setBackupFigures = createBackupFigures(registry);
    const setMailFigures = createMailFigures(registry);
    let document: Promise<string> | undefined;

    serve(operations.ready, async ({ tx }) => {
      if (!isReady()) throw new Failure('unavailable', { what: 'process' });
      if (!probe.isWritable()) throw new Failure('unavailable', { what: 'database' });
      await ping(tx);
      return { status: 'ready' as const };
    });

    serve(
      operations.metrics,
      async ({ tx }) => {
        setBackupFigures(await readBackups(tx));
        setMailFigures(await sumMails(tx, clock.now()));
        return await registry.metrics();
      },
      { identity: 'all' },
    );

    serve(operations.openapi, async () => {
      document ??= openApi(api, version).then((made) => JSON.stringify(made));
      return await document;
    });

    serve(operations.docs, async ({ reply }) => {
      const { nonce, headers } = pageHeaders();
      reply.headers(headers);
      return docsPage(api, nonce);
    });
  };
