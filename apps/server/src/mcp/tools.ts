import { assets } from '@aurea/contract/assets.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import type { Route } from '@aurea/contract/core/route.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { holdings } from '@aurea/contract/holdings.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { loans } from '@aurea/contract/loans.ts';
import { performance } from '@aurea/contract/performance.ts';
import { properties } from '@aurea/contract/properties.ts';
import { taxEstimate } from '@aurea/contract/tax/tax-estimate.ts';

/** A route of the table as an assistant may call it. Its input and its answer are those of the route. */
export type McpTool = {
  readonly name: string;
  readonly title: string;
  /** What it answers, for an assistant that chooses among the tools. */
  readonly description: string;
  readonly route: Route;
};

const STATES = 'A figure that cannot be computed is null, with what is missing beside it; it is never zero.';

/** Everything an assistant may read. None of these routes changes anything. */
export const MCP_TOOLS: readonly McpTool[] = [
  {
    name: 'net_worth',
    title: 'Net worth',
    description: `Net worth of the household over time, by class of asset, with what is missing; the last point is the latest. ${STATES}`,
    route: dashboard.netWorth,
  },
  {
    name: 'allocation',
    title: 'Allocation',
    description: 'What the wealth is made of today, by class, asset or currency, in amounts and percent.',
    route: performance.allocation,
  },
  {
    name: 'assets',
    title: 'Accounts and assets',
    description:
      'Every account, property, loan and other asset with its value today. Ids found here narrow `performance`.',
    route: assets.list,
  },
  {
    name: 'holdings',
    title: 'Holdings',
    description: `Securities or digital assets held, all accounts together: quantity, average cost, price with its day, gains. ${STATES}`,
    route: holdings.list,
  },
  {
    name: 'performance',
    title: 'Performance',
    description: `How well the wealth did, whole or in part, over a period: TWR, IRR, risk and comparison, each with its state. ${STATES}`,
    route: performance.show,
  },
  {
    name: 'incomes',
    title: 'Incomes',
    description: 'Salaries, pensions, rents, dividends and other incomes: what each pays next and what is late.',
    route: revenues.list,
  },
  {
    name: 'loans',
    title: 'Loans',
    description: 'Loans whose terms are known: what is owed today, rate, next instalment, end.',
    route: loans.list,
  },
  {
    name: 'properties',
    title: 'Properties',
    description: `Properties with their value, what is owed on them, yields and cash flow. ${STATES}`,
    route: properties.list,
  },
  {
    name: 'tax_estimate',
    title: 'Tax estimate',
    description:
      'Estimate of the French taxes on the incomes of a year, with every line and article of law. No tax advice: `bound` and `missing` say how far it is known.',
    route: taxEstimate.show,
  },
  {
    name: 'invoices_due',
    title: 'Invoices due',
    description: 'Invoices of the practice that are to be collected (or of another tab), and what is owed by age.',
    route: invoices.list,
  },
];
