import type { invoices } from '@aurea/contract/billing/invoices.ts';
import type { quotations } from '@aurea/contract/billing/quotations.ts';
import { useEffect, useState } from 'react';
import { useLiveRead } from '#lib/api.ts';

type Document = {
  readonly id: string;
  readonly leftAt: string | null;
  readonly history: readonly { readonly action: string }[];
};

const EVERY_MS = 2000;
const WATCHED_MS = 60_000;

/** Reads a document again while a mail about it is leaving: it says so at once when it has. */
export function useLeaveGuard(route: typeof invoices.find | typeof quotations.find, document: Document): void {
  const { id, leftAt, history } = document;
  const isLeaving = leftAt === null && history.some(({ action }) => action === 'mailed');
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setOver(true), WATCHED_MS);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  useLiveRead(route, { params: { id } }, { everyMs: isLeaving && !isOver && EVERY_MS });
}
