import { useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { lazyCode } from '#lib/code.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { BareLink } from '#ui/link.tsx';
import styles from './bottom-navigation.module.css';
import { isCurrent, type NavigationGroup, type NavigationItem, placesOf } from './navigation-items.ts';

const AddSheet = lazyCode(async () => ({ default: (await import('./bottom-sheets.tsx')).AddSheet }));
const MoreSheet = lazyCode(async () => ({ default: (await import('./bottom-sheets.tsx')).MoreSheet }));

type Props = { readonly groups: readonly NavigationGroup[]; readonly canAdd: boolean };

/** The navigation under the thumb on small screens: the first places, the way to add, and a sheet with the rest. */
export function BottomNavigation({ groups, canAdd }: Props) {
  const { shell } = useMessages();
  const [sheet, setSheet] = useState<'add' | 'more' | null>(null);
  const places = placesOf(groups, canAdd);
  const [first, second, ...later] = places;
  const rest = groups.flatMap(({ items }) => items).filter((item) => !places.includes(item));
  return (
    <>
      <nav className={styles.bar} aria-label={shell.navigation}>
        {[first, second].map((item) => item && <Place key={item.path} item={item} />)}
        {canAdd && (
          <button type="button" className={styles.place} aria-label={shell.add} onClick={() => setSheet('add')}>
            <span className={styles.add}>
              <Icon name="plus" />
            </span>
          </button>
        )}
        {later.map((item) => (
          <Place key={item.path} item={item} />
        ))}
        <button type="button" className={styles.place} onClick={() => setSheet('more')}>
          <Icon name="more" />
          {shell.more}
        </button>
      </nav>
      <Dialog title={shell.add} isOpen={sheet === 'add'} onClose={() => setSheet(null)} width="small">
        <Suspense fallback={null}>
          <AddSheet onDone={() => setSheet(null)} />
        </Suspense>
      </Dialog>
      <Dialog title={shell.more} isOpen={sheet === 'more'} onClose={() => setSheet(null)} width="small">
        <Suspense fallback={null}>
          <MoreSheet rest={rest} onDone={() => setSheet(null)} />
        </Suspense>
      </Dialog>
    </>
  );
}

function Place({ item }: { readonly item: NavigationItem }) {
  const { shell, document } = useMessages();
  const { pathname } = useLocation();
  return (
    <BareLink href={item.path} className={styles.place} aria-current={isCurrent(item, pathname) ? 'page' : undefined}>
      <Icon name={item.icon} />
      {item.path === '/dashboard' ? shell.home : document[item.title]}
    </BareLink>
  );
}
