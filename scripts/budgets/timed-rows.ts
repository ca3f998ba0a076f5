import type { Browser } from '@playwright/test';
import { fillHousehold, type Row } from './measure.ts';
import { type Navigation, timeNavigations } from './navigations.ts';
import { type TimedPage, type Timing, timePage } from './timed.ts';

/** Milliseconds; the shift has no unit. */
const BUDGETS = {
  signIn: { largestPaint: 1500, blocked: 150, shift: 0.01 },
  dashboard: { largestPaint: 2200, blocked: 150, shift: 0.01 },
  plain: { largestPaint: 500, blocked: 150, shift: 0.01 },
  navigation: { first: 400, again: 100 },
} as const;

const LANGUAGES = ['en-GB', 'fr-FR'] as const;

/** Sign-in and dashboard on a slow telephone in both languages, and the dashboard as this machine has it. */
export async function timedRows(browser: Browser, url: string): Promise<Row[]> {
  const member = await browser.newContext({ baseURL: url });
  await fillHousehold(member);
  const cookies = await member.cookies();
  const rows: Row[] = [];
  for (const locale of LANGUAGES) {
    const timed: TimedPage = { path: '/auth', locale, isSlow: true, cookies: [] };
    rows.push(...rowsOf(`Sign-in, slow phone, ${locale}`, await timePage(browser, url, timed), BUDGETS.signIn));
  }
  for (const locale of LANGUAGES) {
    const timed: TimedPage = { path: '/dashboard', locale, isSlow: true, cookies };
    rows.push(...rowsOf(`Dashboard, slow phone, ${locale}`, await timePage(browser, url, timed), BUDGETS.dashboard));
  }
  const plain: TimedPage = { path: '/dashboard', locale: 'en-GB', isSlow: false, cookies };
  rows.push(...rowsOf('Dashboard, unthrottled', await timePage(browser, url, plain), BUDGETS.plain));
  return [...rows, ...navigationRows(await timeNavigations(browser, url, cookies))];
}

function navigationRows(navigations: readonly Navigation[]): Row[] {
  return navigations.flatMap(({ path, first, again }) => [
    { what: `From the navigation to ${path}`, value: Math.round(first), budget: BUDGETS.navigation.first },
    { what: '  once visited', value: Math.round(again), budget: BUDGETS.navigation.again },
  ]);
}

function rowsOf(page: string, timing: Timing, budget: Omit<Timing, 'firstPaint'>): Row[] {
  return [
    { what: `${page}: first paint`, value: Math.round(timing.firstPaint), budget: null },
    { what: '  largest paint (LCP)', value: Math.round(timing.largestPaint), budget: budget.largestPaint },
    { what: '  blocked (TBT)', value: Math.round(timing.blocked), budget: budget.blocked },
    { what: '  layout shift (CLS)', value: timing.shift, budget: budget.shift },
  ];
}
