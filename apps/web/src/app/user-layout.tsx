import { Outlet, useLocation, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { fetchTexts } from '#i18n/load.ts';
import { TextsContext, useMessages, useTexts } from '#i18n/messages.ts';
import { lazyCode } from '#lib/code.ts';
import type { AddressSearch } from '#lib/dialog.ts';
import { useMedia } from '#lib/media.ts';
import { useUser, useWorkspace } from '#lib/session.ts';
import { stored } from '#lib/storage.ts';
import { CodeBoundary } from '#ui/code-boundary.tsx';
import { PrivacyProvider } from '#ui/privacy.tsx';
import { useShortcut } from '#ui/use-shortcut.ts';
import { BottomNavigation } from './bottom-navigation.tsx';
import { closedArea, landingItem, navigationFor } from './navigation-items.ts';
import { PagePending } from './page-pending.tsx';
import { PracticeGate } from './practice-gate.tsx';
import { usePrefetch } from './prefetch.ts';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import styles from './user-layout.module.css';

const LateBar = lazyCode(async () => ({ default: (await import('#features/subscription/late-bar.tsx')).LateBar }));
const ElsewhereScreen = lazyCode(async () => {
  const [code] = await Promise.all([import('./elsewhere-screen.tsx'), fetchTexts('account')]);
  return { default: code.ElsewhereScreen };
});
const NotShared = lazyCode(async () => ({ default: (await import('#ui/not-shared.tsx')).NotShared }));
const MandateWords = lazyCode(async () => {
  const [code] = await Promise.all([import('./mandate-words.tsx'), fetchTexts('accessLog')]);
  return { default: code.MandateWords };
});
const Palette = lazyCode(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** The frame of signed-in pages, around the page of the address or what stands in its place. */
export function UserLayout({ children }: { readonly children?: ReactNode }) {
  const texts = useTexts();
  const { shell } = texts.messages;
  const user = useUser();
  const workspace = useWorkspace();
  const [isMasked, toggleMask] = useMask();
  const [isChosenNarrow, toggleNarrow] = useNarrow();
  const isCrowded = useIsCrowded();
  const isNarrow = isCrowded || isChosenNarrow;
  const [isSearching, setSearching] = useState(false);
  useShortcut('k', () => setSearching(true));
  // Until the subscription is activated there is nowhere to go but through the onboarding.
  const isReady = user.subscription_activated;
  usePrefetch(isReady ? workspace?.kind : undefined);
  const groups = isReady ? navigationFor(workspace) : [];
  return (
    <TextsContext value={{ ...texts, format: user.format }}>
      <PrivacyProvider on={isMasked}>
        <a className={styles.skip} href="#content">
          {shell.skip}
        </a>
        <div className={styles.frame} data-narrow={isNarrow || undefined} data-bare={!isReady || undefined}>
          <TopBar canSearch={isReady} onSearch={() => setSearching(true)} onMask={toggleMask} />
          {isReady && <SideNavigation groups={groups} {...{ isNarrow, isCrowded }} onToggle={toggleNarrow} />}
          <main className={styles.main} id="content">
            <Suspense fallback={null}>
              <MandateBar />
            </Suspense>
            <OwnCustomersBar />
            {user.subscriptionState === 'past_due' && (
              <CodeBoundary onFailure={() => undefined}>
                <Suspense fallback={null}>
                  <LateBar />
                </Suspense>
              </CodeBoundary>
            )}
            <Suspense fallback={<PagePending />}>
              <PracticeGate>{children ?? <Content />}</PracticeGate>
            </Suspense>
          </main>
        </div>
        {isReady && <BottomNavigation groups={groups} canAdd={canAdd(workspace)} />}
        {isReady && isSearching && (
          <Suspense fallback={null}>
            <Palette groups={groups} onMask={toggleMask} onClose={() => setSearching(false)} />
          </Suspense>
        )}
      </PrivacyProvider>
    </TextsContext>
  );
}

type Workspace = NonNullable<ReturnType<typeof useWorkspace>>;

function canAdd(workspace: Workspace | undefined): boolean {
  if (workspace?.kind !== 'household') return false;
  return workspace.mandateAreas ? workspace.mandateAreas.wealth === 'manage' : workspace.role !== 'viewer';
}

/** A practice has no wealth, and a household no customers: the address of the one says so in the other. */
function Content() {
  const workspace = useWorkspace();
  const kind = workspace?.kind;
  const { pathname } = useLocation();
  const belongsTo = kindOf(pathname);
  if (!kind || !belongsTo) return <Outlet />;
  if (belongsTo !== kind) return <ElsewhereScreen kind={belongsTo} />;
  const area = closedArea(pathname, workspace);
  return area ? <Closed area={area} /> : <Outlet />;
}

/** A page that the mandate closes, with the way to one that it opens. */
function Closed({ area }: { readonly area: NonNullable<ReturnType<typeof closedArea>> }) {
  const { document } = useMessages();
  const item = landingItem(useWorkspace());
  const instead = item && { href: item.path, label: document[item.title] };
  return <NotShared needsAll={area !== 'reports'} isWealth={area === 'wealth'} {...(instead && { instead })} />;
}

/** Whose an address is; null of one that both have. */
function kindOf(pathname: string): Workspace['kind'] | null {
  if (pathname === '/user/team/activity') return 'practice';
  if (!pathname.startsWith('/dashboard')) return null;
  return PRACTICE_PATHS.some((path) => pathname.startsWith(path)) ? 'practice' : 'household';
}

const PRACTICE_PATHS = navigationFor({ kind: 'practice', mandateAreas: null }).flatMap(({ items }) =>
  items.map(({ path }) => path),
);

function MandateBar() {
  const workspace = useWorkspace();
  return workspace?.mandate ? <MandateWords workspace={workspace} /> : null;
}

/** Lists, totals and reports hold the customers of their reader alone: said above each of them. */
function OwnCustomersBar() {
  const { shell } = useMessages();
  const workspace = useWorkspace();
  const { pathname } = useLocation();
  if (!workspace?.seesOwnCustomers || pathname.startsWith('/user')) return null;
  return (
    <p className={styles.own} role="note">
      {shell.ownCustomers}
    </p>
  );
}

function useMask(): [boolean, () => void] {
  const { startMasked } = useUser();
  const [isMasked, setMasked] = useState(() => (stored.privacy.get() ?? (startMasked ? 'on' : 'off')) === 'on');
  const toggle = () => {
    stored.privacy.set(isMasked ? 'off' : 'on');
    setMasked(!isMasked);
  };
  return [isMasked, toggle];
}

/** A document has its page beside it. */
const DOCUMENT = /\/(invoices|quotations)\/[\da-f-]{36}$/;

/** Below the mobile breakpoint the page takes the room of the navigation, as where something is docked beside it. */
function useIsCrowded(): boolean {
  const search: AddressSearch = useSearch({ strict: false });
  const { pathname } = useLocation();
  const isMobile = useMedia('(max-width: 1279px)');
  const isBelowThree = useMedia('(max-width: 1919px)');
  return isMobile || (isBelowThree && (search.position !== undefined || DOCUMENT.test(pathname)));
}

function useNarrow(): [boolean, () => void] {
  const [isNarrow, setNarrow] = useState(() => stored.navigation.get() === 'narrow');
  const toggle = () => {
    stored.navigation.set(isNarrow ? 'wide' : 'narrow');
    setNarrow(!isNarrow);
  };
  return [isNarrow, toggle];
}
