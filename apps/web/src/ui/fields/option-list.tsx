import type { ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Icon, type IconName } from '../icon.tsx';
import { useOverlayLayer } from '../overlay-layer.ts';
import styles from './option-list.module.css';

export type Option<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly isDisabled?: boolean;
  /** Options of the same group stand together under its name. */
  readonly group?: string | undefined;
};

type Props = { readonly options: readonly Option[]; readonly none: string };

/** The opened list of a select or combo field: at most 310 px high. */
export function OptionPopover({ children }: { readonly children: ReactNode }) {
  const layer = useOverlayLayer();
  return (
    <Popover className={styles.popover} maxHeight={310} offset={4} style={{ zIndex: layer }}>
      {children}
    </Popover>
  );
}

export function OptionList({ options, none }: Props) {
  const groups = [...new Set(options.map((option) => option.group))];
  return (
    <ListBox className={styles.list} renderEmptyState={() => <div className={styles.none}>{none}</div>}>
      {groups.map((group) => {
        const items = options.filter((option) => option.group === group).map((option) => optionItem(option));
        return group === undefined ? (
          items
        ) : (
          <ListBoxSection key={group} id={`group ${group}`}>
            <Header className={styles.group}>{group}</Header>
            {items}
          </ListBoxSection>
        );
      })}
    </ListBox>
  );
}

function optionItem({ value, label, detail, icon, isDisabled }: Option) {
  return (
    <ListBoxItem key={value} id={value} textValue={label} isDisabled={isDisabled ?? false} className={styles.option}>
      {icon && <Icon name={icon} size={16} />}
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      <Icon name="check" size={14} className={styles.check} />
    </ListBoxItem>
  );
}
