import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Header } from 'react-aria-components/Header';
import { Keyboard } from 'react-aria-components/Keyboard';
import {
  Menu as AriaMenu,
  MenuItem,
  MenuSection,
  RootMenuTriggerStateContext,
  SubmenuTrigger,
} from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { Text } from 'react-aria-components/Text';
import { useMenuTriggerState } from 'react-stately/useMenuTriggerState';
import { useMessages } from '#i18n/messages.ts';
import { classes } from './classes.ts';
import { HOVER_OPEN_DELAY, type HoverHandlers } from './hover-delay.ts';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';
import type { MenuEntry, MenuGroup, MenuPlacement } from './menu-entry.ts';
import { useOverlayLayer } from './overlay-layer.ts';

type Props = {
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  readonly placement: MenuPlacement;
  readonly button: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  /** Given where the pointer alone opens and closes the menu. */
  readonly hover?: HoverHandlers | undefined;
};

/** What a menu button opens. Its code is fetched when somebody is about to open a menu. */
export function MenuContent({ label, groups, placement, button, onClose, hover }: Props) {
  const onOpenChange = (open: boolean) => {
    if (!open) onClose();
  };
  const state = useMenuTriggerState({ isOpen: true, onOpenChange });
  return (
    <RootMenuTriggerStateContext value={state}>
      <MenuPopover
        name={label}
        placement={placement}
        isNonModal={hover !== undefined}
        over={{ isOpen: true, onOpenChange, triggerRef: button }}
      >
        <div className={styles.frame} {...hover}>
          <AriaMenu aria-label={label} className={styles.menu} onClose={onClose} autoFocus={hover ? false : 'first'}>
            {groups.map((group, index) => (
              <MenuGroupItems key={group.id} group={group} isFirst={index === 0} />
            ))}
          </AriaMenu>
        </div>
      </MenuPopover>
    </RootMenuTriggerStateContext>
  );
}

type PopoverProps = {
  readonly name: string;
  readonly placement: MenuPlacement;
  /** Where it stands, when it is not a menu within a menu. */
  readonly over?: Pick<ComponentProps<typeof Popover>, 'isOpen' | 'onOpenChange' | 'triggerRef'>;
  readonly isNonModal?: boolean;
  readonly children: ReactNode;
};

function MenuPopover({ name, placement, isNonModal = false, over, children }: PopoverProps) {
  const layer = useOverlayLayer();
  return (
    <Popover
      {...over}
      {...(!isNonModal && { 'aria-label': name })}
      placement={placement}
      offset={4}
      maxHeight={310}
      isNonModal={isNonModal}
      className={styles.popover}
      style={{ zIndex: layer }}
    >
      {children}
    </Popover>
  );
}

function MenuGroupItems({ group, isFirst }: { readonly group: MenuGroup; readonly isFirst: boolean }) {
  return (
    <>
      {!isFirst && <Separator className={styles.separator} />}
      <MenuSection aria-label={group.title ?? group.id}>
        {group.title && <Header className={styles.title}>{group.title}</Header>}
        {group.entries.map((entry) => (
          <MenuEntryItem key={entry.id} entry={entry} />
        ))}
      </MenuSection>
    </>
  );
}

function MenuEntryItem({ entry }: { readonly entry: MenuEntry }) {
  const item = <MenuRow entry={entry} />;
  if (!entry.entries) return item;
  return (
    <SubmenuTrigger delay={HOVER_OPEN_DELAY}>
      {item}
      <MenuPopover name={entry.label} placement="right top">
        <AriaMenu aria-label={entry.label} className={styles.menu}>
          {entry.entries.map((nested) => (
            <MenuRow key={nested.id} entry={nested} />
          ))}
        </AriaMenu>
      </MenuPopover>
    </SubmenuTrigger>
  );
}

function MenuRow({ entry }: { readonly entry: MenuEntry }) {
  const { chosen } = useMessages().ui;
  return (
    <MenuItem
      id={entry.id}
      textValue={entry.label}
      isDisabled={entry.isDisabled ?? false}
      {...(entry.href ? { href: entry.href } : {})}
      onAction={entry.onAction}
      className={classes(styles.item, entry.tone && styles[entry.tone])}
    >
      {entry.icon && <Icon name={entry.icon} size={16} />}
      <span className={styles.words}>
        <Text slot="label">{entry.label}</Text>
        {entry.detail && (
          <Text slot="description" className={styles.detail}>
            {entry.detail}
          </Text>
        )}
      </span>
      {entry.isChosen && <Icon name="check" size={14} label={chosen} className={styles.chosen} />}
      {entry.shortcut && <Keyboard className={styles.shortcut}>{entry.shortcut}</Keyboard>}
      {entry.entries && <Icon name="chevron-right" size={14} />}
    </MenuItem>
  );
}
