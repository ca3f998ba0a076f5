import { invoiceStatuses } from '@aurea/contract/billing/invoice-statuses.ts';
import type { Area } from '#http/area.ts';
import type { InvoiceWork } from '../invoices/use-cases.ts';
import { recordStatus, showLifecycle, withdrawStatus } from './use-cases.ts';

const ALL = { identity: 'all' } as const;

/** The life cycle of issued documents between platforms. */
export const serveStatuses: Area = ({ serve, clock, randomness }) => {
  const work = ({ tx, scope }: Pick<InvoiceWork, 'tx' | 'scope'>): InvoiceWork => ({ tx, scope, clock, randomness });

  serve(invoiceStatuses.list, ({ tx, scope, params }) => showLifecycle(tx, scope, params.id), ALL);

  serve(
    invoiceStatuses.record,
    async ({ tx, scope, params: { id }, body }) => {
      await recordStatus(work({ tx, scope }), id, body);
      return await showLifecycle(tx, scope, id);
    },
    ALL,
  );

  serve(
    invoiceStatuses.withdraw,
    async ({ tx, scope, params: { id, statusId }, body }) => {
      await withdrawStatus(work({ tx, scope }), id, { ...body, statusId });
      return await showLifecycle(tx, scope, id);
    },
    ALL,
  );
};
