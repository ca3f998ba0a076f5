import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Keyboard } from 'react-aria-components/Keyboard';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { Text } from 'react-aria-components/Text';
import { useMessages } from '#i18n/messages.ts';
import { textMatches } from '#lib/text-match.ts';
import styles from './command-palette.module.css';
import { Icon, type IconName } from './icon.tsx';
import { useOverlayLayer } from './overlay-layer.ts';
import { Spinner } from './spinner.tsx';

export type Command = {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly icon?: IconName;
  readonly shortcut?: string;
  /** Other words that people may look for. */
  readonly keywords?: string;
  readonly href?: string;
  readonly onAction?: () => void;
};

export type CommandGroup = {
  readonly id: string;
  readonly title: string;
  readonly commands: readonly Command[];
  /** Found elsewhere for what was typed: shown as they are. */
  readonly isFound?: boolean;
};

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly groups: readonly CommandGroup[];
  readonly onQuery?: (query: string) => void;
  readonly isSearching?: boolean;
};

/** Search and commands in one place, by keyboard. */
export function CommandPalette({ isOpen, onClose, ...content }: Props) {
  const layer = useOverlayLayer();
  const { title } = useMessages().ui.palette;
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable
      className={styles.overlay}
      style={{ zIndex: layer }}
    >
      <Modal className={styles.modal}>
        <Dialog aria-label={title} className={styles.dialog}>
          <Palette {...content} onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Palette({ groups, onQuery, isSearching = false, onClose }: Omit<Props, 'isOpen'>) {
  const text = useMessages().ui.palette;
  const [query, setQuery] = useState('');
  const found = groups
    .map((group) => ({ ...group, commands: group.isFound ? group.commands : matching(group.commands, query) }))
    .filter(({ commands }) => commands.length > 0);
  const type = (typed: string) => {
    setQuery(typed);
    onQuery?.(typed);
  };
  return (
    <Autocomplete inputValue={query} onInputChange={type} disableAutoFocusFirst={false}>
      <SearchField aria-label={text.title} autoFocus className={styles.search}>
        {isSearching ? <Spinner className={styles.spinner} /> : <Icon name="search" />}
        <Input placeholder={text.placeholder} className={styles.input} />
      </SearchField>
      <Menu
        aria-label={text.title}
        className={styles.menu}
        onAction={onClose}
        renderEmptyState={() => <p className={styles.none}>{isSearching ? text.searching : text.none(query)}</p>}
      >
        {found.map((group) => (
          <MenuSection key={group.id} id={group.id} aria-label={group.title}>
            <Header className={styles.title}>{group.title}</Header>
            {group.commands.map((command) => (
              <CommandItem key={command.id} command={command} />
            ))}
          </MenuSection>
        ))}
      </Menu>
      <Hints />
    </Autocomplete>
  );
}

function matching(commands: readonly Command[], query: string): readonly Command[] {
  return commands.filter(({ label, detail, keywords }) =>
    textMatches(`${label} ${detail ?? ''} ${keywords ?? ''}`, query),
  );
}

function CommandItem({ command }: { readonly command: Command }) {
  const { id, label, detail, icon, shortcut, href, onAction } = command;
  return (
    <MenuItem id={id} textValue={label} onAction={onAction} className={styles.item} {...(href ? { href } : {})}>
      {icon && <Icon name={icon} size={16} />}
      <Text slot="label" className={styles.label}>
        {label}
      </Text>
      {detail && (
        <Text slot="description" className={styles.detail}>
          {detail}
        </Text>
      )}
      {shortcut && <Keyboard className={styles.key}>{shortcut}</Keyboard>}
    </MenuItem>
  );
}

function Hints() {
  const text = useMessages().ui.palette;
  return (
    <footer className={styles.hints} aria-hidden="true">
      <span className={styles.hint}>
        <kbd className={styles.key}>↑</kbd>
        <kbd className={styles.key}>↓</kbd>
        {text.move}
      </span>
      <span className={styles.hint}>
        <kbd className={styles.key}>
          <Icon name="return" size={12} />
        </kbd>
        {text.choose}
      </span>
      <span className={styles.hint}>
        <kbd className={styles.key}>esc</kbd>
        {text.leave}
      </span>
    </footer>
  );
}
