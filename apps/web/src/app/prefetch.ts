import { useEffect } from 'react';
import { savesData } from '#lib/saves-data.ts';
import type { ScreenName } from './route-table.ts';
import { SCREENS } from './screens.ts';

/** After this many milliseconds on a page the code of the others is fetched, so that it never competes with the first. */
const QUIET = 4000;

const MAIN: Readonly<Record<'household' | 'practice', readonly ScreenName[]>> = {
  household: ['dashboard', 'assets', 'asset', 'stocks', 'properties', 'property', 'revenues', 'performance', 'cryptos'],
  practice: ['practiceHome', 'customers', 'customer', 'quotations', 'quotation', 'invoices', 'invoice', 'newInvoice'],
};

/** What opens over pages and is shown before a connection can be had: questions, dialogs and their list. */
const PARTS = [
  () => import('#ui/dialog-content.tsx'),
  () => import('#ui/confirm-content.tsx'),
  () => import('./dialogs.tsx'),
  () => import('#ui/chart/line-chart.tsx'),
  () => import('#ui/chart/area-chart.tsx'),
  () => import('#ui/chart/bars.tsx'),
] as const;

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });

/** Fetches one part after another while the browser is idle; what fails is fetched again when it is asked for. */
async function fetchAll(loads: readonly (() => Promise<unknown>)[], isOver: () => boolean): Promise<void> {
  for (const load of loads) {
    await idle();
    if (isOver()) return;
    await load().catch(() => undefined);
  }
}

/** Fetches the code of the main screens of a workspace once its first page stands, so that they open without a connection. */
export function usePrefetch(kind: 'household' | 'practice' | undefined): void {
  useEffect(() => {
    if (!kind || savesData()) return;
    let over = false;
    const loads = [...PARTS, ...MAIN[kind].map((name) => SCREENS[name])];
    const timer = setTimeout(() => void fetchAll(loads, () => over), QUIET);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [kind]);
}
