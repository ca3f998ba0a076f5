import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { lazyCode } from '#lib/code.ts';
import { loadUser, workspaceOfTab } from '#lib/session.ts';
import { withoutWorkspace } from '#lib/workspace-address.ts';
import { BaseLayout } from './base-layout.tsx';
import { DEVELOPER_PAGES } from './developer-pages.ts';
import { FrameShell } from './frame-shell.tsx';
import { guard } from './guard.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { PageFailure } from './page-failure.tsx';
import { PagePending } from './page-pending.tsx';
import { PracticeHomeLayout } from './practice-home-layout.tsx';
import { RootView } from './root-view.tsx';
import { ADDRESSES, type Address, headingOf, type Layout, layoutOf } from './route-table.ts';
import { SCREENS } from './screens.ts';
import { parseSearch, stringifySearch } from './search-text.ts';

type RouterContext = { readonly cache: QueryClient };

const root = createRootRouteWithContext<RouterContext>()({ component: RootView, notFoundComponent: NotFoundScreen });

const layouts = {
  base: createRoute({ getParentRoute: () => root, id: 'base', component: BaseLayout }),
  // The frame depends on who is signed in: it is not drawn before that is known.
  office: createRoute({
    getParentRoute: () => root,
    id: 'office',
    component: PracticeHomeLayout,
    beforeLoad: async ({ context, location }) => {
      await loadUser(context.cache, namedIn(location.search));
    },
  }),
  // Most of the kit comes with this frame: a visitor who signs in does not wait for it.
  user: createRoute({
    getParentRoute: () => root,
    id: 'user',
    pendingComponent: FrameShell,
    component: lazyCode(async () => ({ default: (await import('./user-layout.tsx')).UserLayout })),
  }),
} as const;

/** The workspace that an address opened elsewhere names. */
const namedIn = (search: object): string | undefined => {
  const { workspace }: { readonly workspace?: unknown } = search;
  return typeof workspace === 'string' ? workspace : undefined;
};

const parentOf = (layout: Layout) => (layout === 'none' ? root : layouts[layout]);

function routeOf(address: Omit<Address, 'screen'>, load: (typeof SCREENS)[keyof typeof SCREENS]) {
  const layout = layoutOf(address);
  return createRoute({
    getParentRoute: () => parentOf(layout),
    path: address.path,
    staticData: { title: address.title, heading: headingOf(address) },
    component: lazyCode(load),
    beforeLoad: async ({ context, location }) => {
      const isPublic = address.access === 'public';
      const named = namedIn(location.search);
      const user = await loadUser(context.cache, named);
      // From here on the tab knows it: the address is again the one that everybody has.
      if (user && named) throw redirect({ href: withoutWorkspace(location.href), replace: true });
      const workspace = user ? workspaceOfTab(user)?.kind : undefined;
      const elsewhere = guard(user, { href: location.href, path: location.pathname, isPublic, workspace });
      if (elsewhere) throw redirect({ href: elsewhere, replace: true });
    },
  });
}

// Its frame may be the first that a tab shows: what it reads needs to know the workspace, as on any page.
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: async ({ context, location }) => {
    await loadUser(context.cache, namedIn(location.search));
    throw notFound();
  },
});

const routesOf = (layout: Layout) =>
  ADDRESSES.filter((address) => layoutOf(address) === layout).map((address) =>
    routeOf(address, SCREENS[address.screen]),
  );

const tree = root.addChildren([
  layouts.base.addChildren(routesOf('base')),
  layouts.office.addChildren(routesOf('office')),
  layouts.user.addChildren(routesOf('user')),
  ...routesOf('none'),
  ...DEVELOPER_PAGES.map(({ address, load }) => routeOf(address, load)),
  unknown,
]);

export function createAppRouter(cache: QueryClient, history?: RouterHistory) {
  return createRouter({
    ...(history && { history }),
    routeTree: tree,
    context: { cache },
    defaultPreload: 'intent',
    defaultPendingComponent: PagePending,
    defaultPendingMs: 150,
    defaultErrorComponent: PageFailure,
    scrollRestoration: history === undefined,
    parseSearch,
    stringifySearch,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    title?: Address['title'];
    heading?: Address['title'];
  }
}
