import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { LOCALES } from '#i18n/locale.ts';
import { useChooseLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { BareLink } from '#ui/link.tsx';
import styles from './bottom-navigation.module.css';
import { isCurrent, type NavigationGroup, type NavigationItem, placesOf } from './navigation-items.ts';

type Props = { readonly groups: readonly NavigationGroup[]; readonly canAdd: boolean };

/** The navigation under the thumb on small screens: the first places, the way to add, and a sheet with the rest. */
export function BottomNavigation({ groups, canAdd }: Props) {
  const { shell } = useMessages();
  const [sheet, setSheet] = useState<'add' | 'more' | null>(null);
  const [first, second, ...later] = placesOf(groups, canAdd);
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
        <AddSheet onDone={() => setSheet(null)} />
      </Dialog>
      <Dialog title={shell.more} isOpen={sheet === 'more'} onClose={() => setSheet(null)} width="small">
        <MoreSheet groups={groups} canAdd={canAdd} onDone={() => setSheet(null)} />
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

function AddSheet({ onDone }: { readonly onDone: () => void }) {
  const { commands } = useMessages().shell;
  const dialog = useDialogAddress();
  const open = (name: 'asset-new' | 'import') => () => {
    onDone();
    dialog.open(name);
  };
  return (
    <div className={styles.sheet}>
      <SheetButton icon="plus" label={commands.addAsset} onPress={open('asset-new')} />
      <SheetButton icon="upload" label={commands.import} onPress={open('import')} />
    </div>
  );
}

function MoreSheet({ groups, canAdd, onDone }: Props & { readonly onDone: () => void }) {
  const { shell, document } = useMessages();
  const locale = useLocale();
  const choose = useChooseLocale();
  const other = LOCALES.find((each) => each !== locale) ?? 'en';
  const places = placesOf(groups, canAdd);
  const rest = groups.flatMap(({ items }) => items).filter((item) => !places.includes(item));
  return (
    <div className={styles.sheet}>
      {rest.map((item) => (
        <SheetLink key={item.path} href={item.path} icon={item.icon} label={document[item.title]} onFollow={onDone} />
      ))}
      <SheetLink href="/user/account" icon="person" label={shell.account} onFollow={onDone} />
      <SheetLink href="/user/subscription" icon="card" label={shell.subscription} onFollow={onDone} />
      <SheetButton icon="globe" label={shell.languages[other]} onPress={() => choose(other)} />
      <SheetLink href="/logout" icon="sign-out" label={shell.signOut} onFollow={onDone} />
    </div>
  );
}

type SheetLinkProps = {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  readonly onFollow: () => void;
};

function SheetLink({ href, icon, label, onFollow }: SheetLinkProps) {
  return (
    <BareLink href={href} onFollow={onFollow} className={styles.choice}>
      <Icon name={icon} />
      {label}
    </BareLink>
  );
}

function SheetButton({
  icon,
  label,
  onPress,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
}) {
  return (
    <button type="button" className={styles.choice} onClick={onPress}>
      <Icon name={icon} />
      {label}
    </button>
  );
}
