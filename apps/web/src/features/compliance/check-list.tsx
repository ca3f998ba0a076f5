import {
  type ComplianceCheck,
  type ComplianceFile,
  complianceFile,
} from '@aurea/contract/compliance/compliance-file.ts';
import { complianceRule } from '@aurea/domain/compliance/items.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { downloadFile } from '#ui/download-file.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { MenuEntry } from '#ui/menu-entry.ts';
import { Table } from '#ui/table/table.tsx';
import { useAnswerLines } from './answers/use-answer-lines.ts';
import styles from './compliance.module.css';
import { useItemName } from './item-name.ts';
import type { OpenCheck } from './open-check.ts';

type ListProps = {
  readonly file: ComplianceFile;
  readonly customerId: string;
  readonly onOpen: (open: OpenCheck) => void;
};

/** The points of the file, those of the relation before those of the advice. */
export function CheckList({ file, customerId, onOpen }: ListProps) {
  const { compliance: text } = useMessages();
  const nameOf = useItemName(file.kind);
  const groupOf = ({ item }: ComplianceCheck) => complianceRule(item).group;
  return (
    <Table<ComplianceCheck>
      label={text.list}
      rows={file.checks}
      rowId={({ item }) => item}
      rowName={({ item }) => nameOf(item)}
      onOpen={(check) => onOpen({ kind: 'history', check })}
      groups={{ of: groupOf, title: (group) => text.groups[group === 'advice' ? 'advice' : 'relation'] }}
      rowActions={(check) => <CheckActions {...{ check, customerId, onOpen }} name={nameOf(check.item)} />}
      isMuted={({ state }) => state === 'not_applicable'}
      paging="none"
      flush
      columns={[
        {
          id: 'item',
          header: text.columns.item,
          cell: (check) => <CheckName name={nameOf(check.item)} check={check} />,
          card: 'title',
        },
        {
          id: 'on',
          header: text.columns.on,
          priority: 2,
          cell: ({ entries }) => dayText(entries[0]?.on),
          isUnbroken: true,
          card: 'none',
        },
        {
          id: 'expiresOn',
          header: text.columns.expiresOn,
          cell: (check) => <Expiry check={check} />,
          isUnbroken: true,
          card: 'none',
        },
        { id: 'state', header: text.columns.state, cell: (check) => <StateWord check={check} />, card: 'detail' },
      ]}
    />
  );
}

const dayText = (day: string | null | undefined) => (day ? formatDay(day) : '—');

function CheckName({ name, check }: { readonly name: string; readonly check: ComplianceCheck }) {
  const { entries, papers } = check;
  const linesOf = useAnswerLines(check);
  const answers = entries[0] ? linesOf(entries[0]) : [];
  const note = entries[0]?.note ?? '';
  const current = papers.filter(({ replacedById }) => replacedById === null).map((paper) => paper.name);
  const detail = [...current, note].filter(Boolean).join(' · ');
  return (
    <span className={styles.name}>
      <span>{name}</span>
      {answers.length > 0 && (
        <span className={styles.answers}>
          {answers.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      )}
      {detail && <span className={styles.detail}>{detail}</span>}
    </span>
  );
}

function Expiry({ check: { entries, state } }: { readonly check: ComplianceCheck }) {
  const isLate = state === 'expired' || state === 'expiring';
  return <span className={isLate ? styles[state] : undefined}>{dayText(entries[0]?.expiresOn)}</span>;
}

const ICONS: Readonly<Record<ComplianceCheck['state'], IconName>> = {
  missing: 'circle',
  provided: 'check-circle',
  expiring: 'clock',
  expired: 'warning',
  not_applicable: 'minus',
};

/** Where there is no column of expiries, the state says it beside the word. */
function StateWord({ check: { state, entries } }: { readonly check: ComplianceCheck }) {
  const { compliance: text } = useMessages();
  return (
    <span className={`${styles.state} ${styles[state]}`}>
      <Icon name={ICONS[state]} size={16} />
      {text.states[state]}
      {entries[0]?.expiresOn && <span className={styles.until}>{formatDay(entries[0].expiresOn)}</span>}
    </span>
  );
}

type ActionsProps = Omit<ListProps, 'file'> & { readonly check: ComplianceCheck; readonly name: string };

function CheckActions({ check, customerId, name, onOpen }: ActionsProps) {
  const { compliance: text } = useMessages();
  const change = (asksFile: boolean, replacesId: string | null = null) =>
    onOpen({ kind: 'change', check, asksFile, replacesId });
  const current = check.papers.filter(({ replacedById }) => replacedById === null);
  const download: readonly MenuEntry[] = current.map((paper) => ({
    id: `download ${paper.id}`,
    label: text.menu.download(paper.name),
    icon: 'download',
    onAction: () =>
      void downloadFile(complianceFile.paper, { params: { id: customerId, paperId: paper.id } }, paper.name),
  }));
  const replace: readonly MenuEntry[] = current.map((paper) => ({
    id: `replace ${paper.id}`,
    label: text.menu.replace(paper.name),
    icon: 'refresh',
    onAction: () => change(true, paper.id),
  }));
  const entries: readonly MenuEntry[] = [
    { id: 'update', label: text.menu.update, icon: 'edit', onAction: () => change(false) },
    ...download,
    ...replace,
    { id: 'history', label: text.menu.history, icon: 'clock', onAction: () => onOpen({ kind: 'history', check }) },
  ];
  return (
    <>
      <IconButton icon="upload" size="small" label={text.add(name)} onPress={() => change(true)} />
      <Menu
        label={text.actions(name)}
        trigger={<IconButton icon="more" size="small" label={text.actions(name)} />}
        groups={[{ id: 'check', entries }]}
      />
    </>
  );
}
