import { type ReactNode, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Keyboard } from 'react-aria-components/Keyboard';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { Text } from 'react-aria-components/Text';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatCount } from '#lib/format.ts';
import { matchParts, textMatchesNearly } from '#lib/near-match.ts';
import { textMatches } from '#lib/text-match.ts';
import { Chip } from './chips.tsx';
import styles from './command-palette.module.css';
import { Icon, type IconName } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useOverlayLayer } from './overlay-layer.ts';
import { Spinner } from './spinner.tsx';
import { useFirstResult } from './use-first-result.ts';

export type Command = {
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly icon?: IconName;
  readonly shortcut?: string;
  /** Other words that people may look for. */
  readonly keywords?: string;
  /** Stands at the end of the line: an amount. */
  readonly value?: ReactNode;
  readonly href?: string;
  readonly onAction?: () => void;
};

export type CommandGroup = {
  readonly id: string;
  readonly title: string;
  readonly commands: readonly Command[];
  /** Found elsewhere for what was typed: shown as they are. */
  readonly isFound?: boolean;
  /** There are more than are shown: what shows them, while the palette stays open. */
  readonly more?: { readonly label: string; readonly run: () => void };
};

/** A kind of results that can be shown alone, and how many there are. */
export type PaletteFilter = { readonly id: string; readonly label: string; readonly count: number };

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly groups: readonly CommandGroup[];
  readonly onQuery?: (query: string) => void;
  readonly isSearching?: boolean;
  /** Words that are marked where they are found, as `plainWordsOf` gives them. */
  readonly marked?: readonly string[];
  readonly filters?: readonly PaletteFilter[];
  readonly filter?: string | null;
  readonly onFilter?: (id: string | null) => void;
  /** Said above the results. */
  readonly note?: string | null;
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

function Palette({ groups, onQuery, isSearching = false, onClose, marked = [], ...about }: Omit<Props, 'isOpen'>) {
  const text = useMessages().ui.palette;
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const found = useFirstResult(menu, matchingGroups(groups, query));
  const type = (typed: string) => {
    setQuery(typed);
    onQuery?.(typed);
  };
  const more = new Map(found.flatMap((group) => (group.more ? [[moreKey(group), group.more] as const] : [])));
  const choose = (key: string) => {
    const shown = more.get(key);
    if (shown) shown.run();
    else onClose();
  };
  return (
    <Autocomplete inputValue={query} onInputChange={type} disableAutoFocusFirst={false}>
      <div className={styles.head}>
        <SearchField aria-label={text.title} autoFocus className={styles.search}>
          {isSearching ? <Spinner className={styles.spinner} /> : <Icon name="search" />}
          <Input ref={field} placeholder={text.placeholder} className={styles.input} maxLength={200} />
        </SearchField>
        <span className={styles.close}>
          <IconButton icon="close" label={text.close} onPress={onClose} />
        </span>
      </div>
      <Filters {...about} onChosen={() => field.current?.focus()} />
      {about.note && (
        <p className={styles.note} role="status">
          {about.note}
        </p>
      )}
      <Menu
        ref={menu}
        aria-label={text.title}
        className={styles.menu}
        onAction={(key) => choose(String(key))}
        renderEmptyState={() => <p className={styles.none}>{isSearching ? text.searching : text.none(query)}</p>}
      >
        {found.map((group) => (
          <MenuSection key={group.id} id={group.id} aria-label={group.title}>
            <Header className={styles.title}>{group.title}</Header>
            {group.commands.map((command) => (
              <CommandItem key={command.id} command={command} marked={marked} />
            ))}
            {group.more && (
              <MenuItem id={moreKey(group)} textValue={group.more.label} className={styles.more}>
                {group.more.label}
              </MenuItem>
            )}
          </MenuSection>
        ))}
      </Menu>
      <Hints />
    </Autocomplete>
  );
}

const moreKey = ({ id }: CommandGroup) => `more ${id}`;

/** The groups that hold something for the query; where nothing does, commands whose name has one letter typed wrong. */
function matchingGroups(groups: readonly CommandGroup[], query: string): readonly CommandGroup[] {
  const by = (matches: typeof textMatches) =>
    groups
      .map((group) => (group.isFound ? group : { ...group, commands: matching(group.commands, query, matches) }))
      .filter(({ commands }) => commands.length > 0);
  const exact = by(textMatches);
  return exact.length > 0 ? exact : by(textMatchesNearly);
}

function Filters({ filters = [], filter = null, onFilter, onChosen }: FilterProps) {
  const { search: text } = useMessages();
  const locale = useFormatLocale();
  if (filters.length < 2 && filter === null) return null;
  const all = filters.reduce((sum, { count }) => sum + count, 0);
  const chip = (id: string | null, label: string, count: number) => (
    <Chip
      key={id ?? ''}
      label={`${label} ${formatCount(count, locale)}`}
      isOn={filter === id}
      onPress={() => {
        onFilter?.(id);
        onChosen();
      }}
    />
  );
  return (
    <fieldset className={styles.filters} aria-label={text.filters}>
      {chip(null, text.all, all)}
      {filters.map(({ id, label, count }) => chip(id, label, count))}
    </fieldset>
  );
}

type FilterProps = Pick<Props, 'filters' | 'filter' | 'onFilter'> & { readonly onChosen: () => void };

function matching(commands: readonly Command[], query: string, matches: typeof textMatches): readonly Command[] {
  return commands.filter(({ label, detail, keywords }) => matches(`${label} ${detail ?? ''} ${keywords ?? ''}`, query));
}

function CommandItem({ command, marked }: { readonly command: Command; readonly marked: readonly string[] }) {
  const { id, label, detail, icon, shortcut, value, href, onAction } = command;
  return (
    <MenuItem id={id} textValue={label} onAction={onAction} className={styles.item} {...(href ? { href } : {})}>
      {icon && <Icon name={icon} size={16} />}
      <span className={styles.words}>
        <Text slot="label" className={styles.label}>
          <Marked text={label} words={marked} />
        </Text>
        {detail && (
          <Text slot="description" className={styles.detail}>
            <Marked text={detail} words={marked} />
          </Text>
        )}
      </span>
      {value && <span className={styles.value}>{value}</span>}
      {shortcut && <Keyboard className={styles.key}>{shortcut}</Keyboard>}
    </MenuItem>
  );
}

/** A text with the words it was found by. */
function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  let at = 0;
  return matchParts(text, words).map((part) => {
    at += part.text.length;
    return part.isMatch ? (
      <mark key={at} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
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
        <kbd className={styles.key}>{text.escape}</kbd>
        {text.leave}
      </span>
    </footer>
  );
}
