import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { BareLink } from '#ui/link.tsx';
import { isCurrent, type NavigationGroup } from './navigation-items.ts';
import styles from './side-navigation.module.css';

type Props = {
  readonly groups: readonly NavigationGroup[];
  readonly isNarrow: boolean;
  /** There is no room for the wide one: it opens over the page. */
  readonly isCrowded: boolean;
  readonly onToggle: () => void;
};

/** The navigation at the left of the window; narrow, it keeps its icons. */
export function SideNavigation({ groups, isNarrow, isCrowded, onToggle }: Props) {
  const { shell } = useMessages();
  const [isOver, setOver] = useState(false);
  const close = () => setOver(false);
  return (
    <nav className={styles.nav} data-narrow={isNarrow || undefined} aria-label={shell.navigation}>
      <Groups groups={groups} />
      <div className={styles.end}>
        <AccountItem />
        <span className={styles.toggle}>
          <IconButton
            icon={isNarrow ? 'chevron-right' : 'chevron-left'}
            label={isNarrow ? shell.expand : shell.collapse}
            size="small"
            onPress={isCrowded ? () => setOver(true) : onToggle}
          />
        </span>
      </div>
      <Dialog title={shell.navigation} isOpen={isOver && isCrowded} onClose={close} placement="start">
        <div className={styles.over}>
          <Groups groups={groups} onFollow={close} />
          <AccountItem onFollow={close} />
        </div>
      </Dialog>
    </nav>
  );
}

type Following = { readonly onFollow?: () => void };

function Groups({ groups, ...following }: Following & Pick<Props, 'groups'>) {
  const { shell, document } = useMessages();
  const { pathname } = useLocation();
  return groups.map((group) => (
    <div key={group.name} className={styles.group}>
      <p className={styles.heading}>{shell.groups[group.name]}</p>
      <ul>
        {group.items.map((item) => (
          <li key={item.path}>
            <Item
              href={item.path}
              icon={item.icon}
              label={document[item.title]}
              current={isCurrent(item, pathname)}
              {...following}
            />
          </li>
        ))}
      </ul>
    </div>
  ));
}

function AccountItem(following: Following) {
  const { shell } = useMessages();
  const { pathname } = useLocation();
  const current = pathname.startsWith('/user/account');
  return <Item href="/user/account" icon="person" label={shell.account} current={current} {...following} />;
}

type ItemProps = Following & {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  readonly current: boolean;
};

function Item({ icon, label, current, ...link }: ItemProps) {
  return (
    <BareLink {...link} className={styles.item} aria-current={current ? 'page' : undefined} aria-label={label}>
      <Icon name={icon} />
      <span className={styles.label}>{label}</span>
    </BareLink>
  );
}
