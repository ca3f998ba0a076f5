import type { MembershipSummary } from '@aurea/contract/session.ts';
import type { Messages } from '#i18n/messages.ts';
import type { IconName } from '#ui/icon.tsx';
import { ADDRESSES } from './route-table.ts';

export type NavigationItem = {
  readonly path: string;
  readonly title: keyof Messages['document'];
  readonly icon: IconName;
};

export type NavigationGroup = {
  readonly name: keyof Messages['shell']['groups'];
  readonly workspace: MembershipSummary['kind'];
  readonly items: readonly NavigationItem[];
};

const GROUPS: readonly NavigationGroup[] = [
  {
    name: 'wealth',
    workspace: 'household',
    items: [
      { path: '/dashboard', title: 'dashboard', icon: 'home' },
      { path: '/dashboard/assets', title: 'assets', icon: 'layers' },
      { path: '/dashboard/stocks', title: 'stocks', icon: 'line-chart' },
      { path: '/dashboard/cryptos', title: 'cryptos', icon: 'coin' },
      { path: '/dashboard/properties', title: 'properties', icon: 'building' },
      { path: '/dashboard/revenus', title: 'revenues', icon: 'wallet' },
      { path: '/dashboard/performance', title: 'performance', icon: 'trend' },
    ],
  },
  {
    name: 'profile',
    workspace: 'household',
    items: [
      { path: '/dashboard/investment-profile', title: 'investmentProfile', icon: 'target' },
      { path: '/dashboard/tax-profile', title: 'taxProfile', icon: 'scales' },
    ],
  },
  {
    name: 'practice',
    workspace: 'practice',
    items: [
      { path: '/backoffice', title: 'backoffice', icon: 'home' },
      { path: '/dashboard/customers', title: 'customers', icon: 'people' },
      { path: '/dashboard/quotations', title: 'quotations', icon: 'document' },
      { path: '/dashboard/invoices', title: 'invoices', icon: 'document-lines' },
      { path: '/dashboard/reports', title: 'reports', icon: 'bar-chart' },
      { path: '/dashboard/practice', title: 'practice', icon: 'settings' },
    ],
  },
];

const available = new Set(ADDRESSES.filter(({ screen }) => screen !== 'unavailable').map(({ path }) => path));

/** What the navigation offers in a workspace: the areas of its kind that this version holds. */
export function navigationFor(kind: MembershipSummary['kind'] | undefined): readonly NavigationGroup[] {
  return GROUPS.filter(({ workspace }) => workspace === kind)
    .map((group) => ({ ...group, items: group.items.filter(({ path }) => available.has(path)) }))
    .filter(({ items }) => items.length > 0);
}

/** Documents of a customer have their addresses below the customer, and their place among the documents. */
const OF_CUSTOMER = /^\/dashboard\/customers\/[^/]+\/(?=(?:invoices|quotations)(?:\/|$))/;

/** Whether the item is where one is: its address, or below it. The dashboard has no addresses of its own below. */
export function isCurrent(item: NavigationItem, path: string): boolean {
  if (item.path === '/dashboard') return path === '/dashboard' || path === '/dashboard/dashboard';
  const place = path.replace(OF_CUSTOMER, '/dashboard/');
  return place === item.path || place.startsWith(`${item.path}/`);
}
