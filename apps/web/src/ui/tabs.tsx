import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { classes } from './classes.ts';
import styles from './tabs.module.css';

type TabEntry<Id extends string = string> = {
  readonly id: Id;
  readonly label: string;
  readonly count?: string | undefined;
  /** A count that asks for something to be done. */
  readonly isUrgent?: boolean;
  readonly isDisabled?: boolean;
  readonly content: ReactNode;
};

type Props<Id extends string> = {
  readonly label: string;
  readonly tabs: readonly TabEntry<Id>[];
  readonly selected?: Id;
  readonly onSelect?: (id: Id) => void;
};

export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: Props<Id>) {
  const list = useRef<HTMLDivElement>(null);
  useSelectedInView(list, selected);
  const select = (key: string | number) => {
    const tab = tabs.find(({ id }) => id === key);
    if (tab) onSelect?.(tab.id);
  };
  return (
    <AriaTabs onSelectionChange={select} {...(selected === undefined ? {} : { selectedKey: selected })}>
      <TabList ref={list} aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} isDisabled={tab.isDisabled ?? false} className={styles.tab}>
            <TabWords {...tab} />
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className={styles.panel}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

function TabWords({ label, count, isUrgent }: Pick<TabEntry, 'label' | 'count' | 'isUrgent'>) {
  return (
    <>
      {label}
      {count !== undefined && <span className={classes(styles.count, isUrgent && styles.urgent)}>{count}</span>}
    </>
  );
}

/** Where the tabs do not fit side by side, the selected one is not left beyond the edge. */
function useSelectedInView(list: RefObject<HTMLElement | null>, selected: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection is looked for anew
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-selected="true"]');
    if (!list.current || !tab) return;
    const { left, width } = list.current.getBoundingClientRect();
    const place = tab.getBoundingClientRect();
    list.current.scrollLeft += place.left + place.width / 2 - left - width / 2;
  }, [list, selected]);
}
