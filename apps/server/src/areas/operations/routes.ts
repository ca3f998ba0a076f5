import { api } from '@aurea/contract/api.ts';
import { operations } from '@aurea/contract/operations.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { Registry } from 'prom-client';
import { inScope } from '#db/transaction.ts';
import type { WriteProbe } from '#db/write-probe.ts';
import type { Area } from '#http/area.ts';
import { pageHeaders } from '#http/headers.ts';
import { openApi } from '#http/openapi.ts';
import type { Telemetry } from '#providers/telemetry/port.ts';
import { docsPage } from './docs-page.ts';
import { createFigures } from './figures.ts';
import { ping } from './queries.ts';

export type OperationsDeps = {
  readonly registry: Registry;
  readonly version: string;
  /** False from the moment the process was asked to stop. */
  readonly isReady: () => boolean;
  readonly probe: Pick<WriteProbe, 'isWritable'>;
  /** Where metrics are sent as well. */
  readonly telemetry?: Telemetry | undefined;
};

export const operationsArea =
  ({ registry, version, isReady, probe, telemetry }: OperationsDeps): Area =>
  ({ serve, clock, longDb }) => {
    const figures = createFigures(registry, clock);
    telemetry?.exportMetrics(() => figures.list((read) => inScope(longDb, { system: true }, read)));
    let document: Promise<string> | undefined;

    serve(operations.ready, async ({ tx }) => {
      if (!isReady()) throw new Failure('unavailable', { what: 'process' });
      if (!probe.isWritable()) throw new Failure('unavailable', { what: 'database' });
      await ping(tx);
      return { status: 'ready' as const };
    });

    serve(operations.metrics, ({ tx }) => figures.text(tx), { identity: 'all' });

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
