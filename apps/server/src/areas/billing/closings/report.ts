import type { PracticeClosing } from '@aurea/contract/billing/reports.ts';
import { toWire } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { listClosingsBetween, type WantedClosings } from './queries.ts';

/** Closings of a period, latest first. */
export async function closingsReport(tx: Tx, scope: Scope, wanted: WantedClosings): Promise<PracticeClosing[]> {
  const found = await listClosingsBetween(tx, scope, wanted);
  return found.map(({ net, vat, gross, received, takenBack, totalGross, totalReceived, ...said }) => ({
    ...said,
    net: toWire(net),
    vat: toWire(vat),
    gross: toWire(gross),
    received: toWire(received),
    takenBack: toWire(takenBack),
    totalGross: toWire(totalGross),
    totalReceived: toWire(totalReceived),
  }));
}
