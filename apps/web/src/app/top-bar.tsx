import { Suspense } from 'react';
import { fetchTexts } from '#i18n/load.ts';
import { useMessages } from '#i18n/messages.ts';
import { lazyCode } from '#lib/code.ts';
import { useUser, useWorkspace } from '#lib/session.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { BareLink } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import { usePrivacy } from '#ui/privacy.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { Mark } from './mark.tsx';
import { landingItem } from './navigation-items.ts';
import styles from './top-bar.module.css';
import { UserButton } from './user-button.tsx';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

const CheckBell = lazyCode(async () => {
  const [{ CheckBell: Bell }, { useMandateNotices }] = await Promise.all([
    import('#features/dashboard/cards/check-bell.tsx'),
    import('./mandate-notices.tsx'),
    fetchTexts('dashboard'),
  ]);
  return { default: () => <Bell notices={useMandateNotices()} /> };
});

const HomeBell = lazyCode(async () => {
  const [{ HomeBell: Bell }, { useMandateNotices }] = await Promise.all([
    import('#features/billing/home/home-bell.tsx'),
    import('./mandate-notices.tsx'),
    fetchTexts('reports'),
  ]);
  return { default: () => <Bell notices={useMandateNotices()} /> };
});

type Props = { readonly canSearch: boolean; readonly onSearch: () => void; readonly onMask: () => void };

export function TopBar({ canSearch: isReady, onSearch, onMask }: Props) {
  const { project, shell } = useMessages();
  const isMasked = usePrivacy();
  const workspace = useWorkspace();
  const isWealthClosed = workspace?.mandateAreas?.wealth === 'none';
  // The search and the bell speak of the wealth.
  const canSearch = isReady && !isWealthClosed;
  return (
    <header className={styles.bar}>
      <BareLink
        href={isWealthClosed ? (landingItem(workspace)?.path ?? '/dashboard') : '/dashboard'}
        className={styles.brand}
        aria-label={project.name}
      >
        <Mark />
        <span>{project.name}</span>
      </BareLink>
      <div className={styles.switcher}>
        <WorkspaceSwitcher />
      </div>
      {canSearch ? <SearchButton onPress={onSearch} /> : <span className={styles.spacer} />}
      <div className={styles.tools}>
        {canSearch && (
          <span className={styles.searchIcon}>
            <IconButton icon="search" label={shell.search} onPress={onSearch} />
          </span>
        )}
        <IconButton
          icon={isMasked ? 'eye-off' : 'eye'}
          label={isMasked ? shell.showAmounts : shell.hideAmounts}
          onPress={onMask}
        />
        {canSearch && workspace && (
          <Suspense fallback={null}>{workspace.kind === 'household' ? <CheckBell /> : <HomeBell />}</Suspense>
        )}
        <span className={styles.language}>
          <LanguageSwitcher />
        </span>
        <UserMenu />
      </div>
    </header>
  );
}

function SearchButton({ onPress }: { readonly onPress: () => void }) {
  const { shell } = useMessages();
  const workspace = useWorkspace();
  return (
    <button
      type="button"
      className={styles.search}
      onClick={onPress}
      aria-label={shell.search}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <Icon name="search" size={16} />
      <span>{workspace?.kind === 'practice' ? shell.searchCustomers : shell.searchHint}</span>
      <kbd>
        <Icon name="command" size={14} />K
      </kbd>
    </button>
  );
}

function UserMenu() {
  const { shell, document } = useMessages();
  const user = useUser();
  const isReady = user.subscription_activated;
  const name = `${user.givenName} ${user.familyName}`.trim() || user.email;
  return (
    <Menu
      label={shell.accountOf(name)}
      opensOnHover
      trigger={<UserButton name={name} label={shell.accountOf(name)} />}
      groups={[
        {
          id: 'account',
          title: name,
          entries: [
            { id: 'account', label: shell.account, icon: 'person', href: '/user/account', isDisabled: !isReady },
            {
              id: 'subscription',
              label: shell.subscription,
              icon: 'card',
              href: '/user/subscription',
              isDisabled: !isReady,
            },
            ...(user.operator
              ? [{ id: 'operator', label: document.operator, icon: 'settings' as const, href: '/user/operator' }]
              : []),
          ],
        },
        { id: 'leave', entries: [{ id: 'sign-out', label: shell.signOut, icon: 'sign-out', href: '/logout' }] },
      ]}
    />
  );
}
