import { useLocation } from '@tanstack/react-router';
import { useMessages } from '#i18n/messages.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { BareLink } from '#ui/link.tsx';
import { isCurrent, type NavigationGroup } from './navigation-items.ts';
import styles from './side-navigation.module.css';

type Props = {
  readonly groups: readonly NavigationGroup[];
  readonly isNarrow: boolean;
  readonly onToggle: () => void;
};

/** The navigation at the left of wide screens; narrow, it keeps its icons. */
export function SideNavigation({ groups, isNarrow, onToggle }: Props) {
  const { shell, document } = useMessages();
  const { pathname } = useLocation();
  return (
    <nav className={styles.nav} data-narrow={isNarrow || undefined} aria-label={shell.navigation}>
      {groups.map((group) => (
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
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={styles.end}>
        <Item href="/user/account" icon="person" label={shell.account} current={pathname.startsWith('/user/account')} />
        <span className={styles.toggle}>
          <IconButton
            icon={isNarrow ? 'chevron-right' : 'chevron-left'}
            label={isNarrow ? shell.expand : shell.collapse}
            size="small"
            onPress={onToggle}
          />
        </span>
      </div>
    </nav>
  );
}

type ItemProps = { readonly href: string; readonly icon: IconName; readonly label: string; readonly current: boolean };

function Item({ href, icon, label, current }: ItemProps) {
  return (
    <BareLink href={href} className={styles.item} aria-current={current ? 'page' : undefined} aria-label={label}>
      <Icon name={icon} />
      <span className={styles.label}>{label}</span>
    </BareLink>
  );
}
