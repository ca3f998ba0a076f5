import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Button } from 'react-aria-components/Button';
import { fetchTexts } from '#i18n/load.ts';
import { useMessages } from '#i18n/messages.ts';
import { lazyCode } from '#lib/code.ts';
import { useUser, useWorkspace } from '#lib/session.ts';
import { stored } from '#lib/storage.ts';
import { Icon } from '#ui/icon.tsx';
import { startLoading } from '#ui/loading-store.ts';
import { Menu } from '#ui/menu.tsx';
import { landingItem } from './navigation-items.ts';
import styles from './top-bar.module.css';
import { initials } from './user-button.tsx';

const ClientDetail = lazyCode(async () => {
  const [code] = await Promise.all([import('./mandate-words.tsx'), fetchTexts('accessLog')]);
  return { default: code.ClientDetail };
});

/** Where the households of clients are found when they are too many for a menu. */
const CUSTOMERS = '/dashboard/customers';

/** Which workspace this tab shows, and the way to another one. */
export function WorkspaceSwitcher() {
  const { shell, document } = useMessages();
  const { workspaces, hasMoreHouseholds } = useUser();
  const current = useWorkspace();
  const cache = useQueryClient();
  const navigate = useNavigate();
  if (!current) return <span className={styles.spacer} />;

  const enter = (workspace: (typeof workspaces)[number], href = landingItem(workspace)?.path ?? '/dashboard') => {
    stored.workspace.set(workspace.workspaceId);
    cache.removeQueries({ predicate: ({ queryKey }) => queryKey[2] !== null });
    // The page that comes begins without it, and so does this one when the browser brings it back.
    window.addEventListener('pageshow', startLoading(), { once: true });
    void navigate({ href, reloadDocument: true });
  };
  const practice = [current, ...workspaces].find(({ kind }) => kind === 'practice');
  const entries = workspaces.map((workspace) => ({
    id: workspace.workspaceId,
    label: workspace.name,
    detail: workspace.mandate ? (
      <Suspense fallback={shell.household}>
        <ClientDetail workspace={workspace} />
      </Suspense>
    ) : workspace.kind === 'household' ? (
      shell.household
    ) : (
      shell.practice
    ),
    isChosen: workspace.workspaceId === current.workspaceId,
    onAction: () => enter(workspace),
  }));
  const customers = practice &&
    hasMoreHouseholds && {
      ...{ id: CUSTOMERS, label: document.customers, isChosen: false },
      ...{ detail: practice.name, onAction: () => enter(practice, CUSTOMERS) },
    };
  return (
    <Menu
      label={shell.switchWorkspace}
      placement="bottom start"
      groups={[
        { id: 'workspaces', title: shell.switchWorkspace, entries: customers ? [...entries, customers] : entries },
      ]}
      trigger={
        <Button className={styles.workspace} aria-label={`${shell.switchWorkspace} : ${current.name}`}>
          <span className={styles.sign}>{initials(current.name)}</span>
          <span className={styles.workspaceName}>{current.name}</span>
          <Icon name="sort" size={16} />
        </Button>
      }
    />
  );
}
