import type { MembershipSummary } from '@aurea/contract/session.ts';
import type { MandateArea } from '@aurea/contract/workspaces/mandate-areas.ts';
import type { Messages } from '#i18n/messages.ts';
import type { IconName } from '#ui/icon.tsx';
import { ADDRESSES } from './route-table.ts';

export type NavigationItem = {
  readonly path: string;
  readonly title: keyof Messages['document'];
  readonly icon: IconName;
  /** Stands in the bar of small screens. */
  readonly isNear?: boolean;
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
      { path: '/dashboard', title: 'dashboard', icon: 'home', isNear: true },
      { path: '/dashboard/assets', title: 'assets', icon: 'layers', isNear: true },
      { path: '/dashboard/stocks', title: 'stocks', icon: 'line-chart' },
      { path: '/dashboard/cryptos', title: 'cryptos', icon: 'coin' },
      { path: '/dashboard/properties', title: 'properties', icon: 'building' },
      { path: '/dashboard/revenus', title: 'revenues', icon: 'wallet' },
      { path: '/dashboard/performance', title: 'performance', icon: 'trend', isNear: true },
    ],
  },
  {
    name: 'profile',
    workspace: 'household',
    items: [
      { path: '/dashboard/investment-profile', title: 'investmentProfile', icon: 'target' },
      { path: '/dashboard/tax-profile', title: 'taxProfile', icon: 'scales' },
      { path: '/dashboard/report', title: 'wealthReport', icon: 'document-lines' },
    ],
  },
  {
    name: 'practice',
    workspace: 'practice',
    items: [
      { path: '/backoffice', title: 'backoffice', icon: 'home', isNear: true },
      { path: '/dashboard/customers', title: 'customers', icon: 'people', isNear: true },
      { path: '/dashboard/tasks', title: 'tasks', icon: 'check-circle' },
      { path: '/dashboard/quotations', title: 'quotations', icon: 'document', isNear: true },
      { path: '/dashboard/invoices', title: 'invoices', icon: 'document-lines', isNear: true },
      { path: '/dashboard/reports', title: 'reports', icon: 'bar-chart' },
      { path: '/user/team', title: 'team', icon: 'person' },
      { path: '/dashboard/practice', title: 'practice', icon: 'settings' },
    ],
  },
];

const available = new Set(ADDRESSES.filter(({ screen }) => screen !== 'unavailable').map(({ path }) => path));

type Place = Pick<MembershipSummary, 'kind' | 'mandateAreas'>;

/** What the navigation offers in a workspace: the areas of its kind that this version holds and its mandate opens. */
export function navigationFor(place: Place | undefined): readonly NavigationGroup[] {
  const isOffered = ({ path }: NavigationItem) => available.has(path) && closedArea(path, place) === null;
  return GROUPS.filter(({ workspace }) => workspace === place?.kind)
    .map((group) => ({ ...group, items: group.items.filter(isOffered) }))
    .filter(({ items }) => items.length > 0);
}

const AREA_PAGES: readonly (readonly [path: string, area: MandateArea])[] = [
  ['/dashboard/investment-profile', 'investment'],
  ['/dashboard/tax-profile', 'tax'],
  ['/dashboard/report', 'reports'],
];

/**
 * The area of a page of a household that the mandate of the reader leaves out; null where it opens it, or there is none. What is no
 * area of its own is the wealth.
 */
export function closedArea(path: string, place: Place | undefined): MandateArea | null {
  if (!path.startsWith('/dashboard')) return null;
  const [, area] = AREA_PAGES.find(([page]) => path === page || path.startsWith(`${page}/`)) ?? [
    path,
    'wealth' as const,
  ];
  return place?.mandateAreas?.[area] === 'none' ? area : null;
}

/** Where one comes in: the first page that is offered, which for most is the dashboard. */
export function landingItem(place: Place | undefined): NavigationItem | undefined {
  return navigationFor(place)[0]?.items[0];
}

const PLACES = 4;

/**
 * The places of the bar of small screens beside its way to the others: at most four, the way to add among them. Where a mandate
 * opens none of the usual ones, those it opens.
 */
export function placesOf(groups: readonly NavigationGroup[], canAdd: boolean): readonly NavigationItem[] {
  const all = groups.flatMap(({ items }) => items);
  const near = all.filter(({ isNear }) => isNear);
  return (near.length > 0 ? near : all).slice(0, canAdd ? PLACES - 1 : PLACES);
}

/** Documents of a customer have their addresses below the customer, and their place among the documents. */
const OF_CUSTOMER = /^\/dashboard\/customers\/[^/]+\/(?=(?:invoices|quotations)(?:\/|$))/;

/** Whether the item is where one is: its address, or below it. The dashboard has no addresses of its own below. */
export function isCurrent(item: NavigationItem, path: string): boolean {
  if (item.path === '/dashboard') return path === '/dashboard' || path === '/dashboard/dashboard';
  const place = path.replace(OF_CUSTOMER, '/dashboard/');
  return place === item.path || place.startsWith(`${item.path}/`);
}
