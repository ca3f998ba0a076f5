import { type ReactNode, useEffect, useRef } from 'react';
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
  const select = (key: string | number) => {
    const tab = tabs.find(({ id }) => id === key);
    if (tab) onSelect?.(tab.id);
  };
  const list = useEdges();
  return (
    <AriaTabs onSelectionChange={select} {...(selected === undefined ? {} : { selectedKey: selected })}>
      <TabList ref={list} aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} isDisabled={tab.isDisabled ?? false} className={styles.tab}>
            {({ isSelected }) => <TabWords {...tab} isSelected={isSelected} />}
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

/** Marks the edges beyond which there are more tabs: they fade there instead of ending in the middle of a word. */
function useEdges() {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const found = list.current;
    if (!found) return;
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = found;
      found.toggleAttribute('data-more-before', scrollLeft > 1);
      found.toggleAttribute('data-more-after', scrollWidth - clientWidth - scrollLeft > 1);
    };
    mark();
    const watcher = new ResizeObserver(mark);
    watcher.observe(found);
    found.addEventListener('scroll', mark, { passive: true });
    return () => {
      watcher.disconnect();
      found.removeEventListener('scroll', mark);
    };
  });
  return list;
}

type WordsProps = Pick<TabEntry, 'label' | 'count' | 'isUrgent'> & { readonly isSelected: boolean };

/** Where the tabs do not fit side by side, the selected one is not left beyond the edge. */
function TabWords({ label, count, isUrgent, isSelected }: WordsProps) {
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const list = words.current?.closest('[role="tablist"]');
    if (!isSelected || !words.current || !list) return;
    const { left, width } = list.getBoundingClientRect();
    const place = words.current.getBoundingClientRect();
    list.scrollLeft += place.left + place.width / 2 - left - width / 2;
  }, [isSelected]);
  return (
    <>
      <span ref={words}>{label}</span>
      {count !== undefined && <span className={classes(styles.count, isUrgent && styles.urgent)}>{count}</span>}
    </>
  );
}
