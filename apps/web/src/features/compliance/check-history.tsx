import {
  type ComplianceCheck,
  type ComplianceEntry,
  type CompliancePaper,
  complianceFile,
} from '@aurea/contract/compliance/compliance-file.ts';
import type { CustomerKind } from '@aurea/domain/customers/customer.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay, formatMoment } from '#lib/format.ts';
import { dayOf } from '#lib/today.ts';
import { Dialog } from '#ui/dialog.tsx';
import { downloadFile } from '#ui/download-file.ts';
import { EventList } from '#ui/event-list.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ItemList, ItemRow } from '#ui/item-row.tsx';
import { Stack } from '#ui/stack.tsx';
import { Tag } from '#ui/tag.tsx';
import { useAnswerLines } from './answers/use-answer-lines.ts';
import styles from './compliance.module.css';
import { useItemName } from './item-name.ts';

type Props = {
  readonly customerId: string;
  readonly kind: CustomerKind;
  readonly check: ComplianceCheck;
  readonly onClose: () => void;
};

/** Every paper of a point, those that were replaced included, and every change of it. */
export function CheckHistory({ customerId, kind, check, onClose }: Props) {
  const { history: text } = useMessages().compliance;
  const nameOf = useItemName(kind);
  return (
    <Dialog title={nameOf(check.item)} isOpen onClose={onClose} width="medium">
      <Stack>
        <section className={styles.part}>
          <h3 className={styles.heading}>{text.papers}</h3>
          {check.papers.length === 0 && <p className={styles.soft}>{text.noPapers}</p>}
          <ItemList>
            {check.papers.map((paper) => (
              <PaperRow key={paper.id} customerId={customerId} paper={paper} />
            ))}
          </ItemList>
        </section>
        <section className={styles.part}>
          <h3 className={styles.heading}>{text.changes}</h3>
          {check.entries.length === 0 && <p className={styles.soft}>{text.noChanges}</p>}
          <Changes check={check} />
        </section>
      </Stack>
    </Dialog>
  );
}

function PaperRow({ customerId, paper }: { readonly customerId: string; readonly paper: CompliancePaper }) {
  const { history: text } = useMessages().compliance;
  const params = { id: customerId, paperId: paper.id };
  return (
    <ItemRow
      name={
        <>
          {paper.name} {paper.replacedById && <Tag>{text.replaced}</Tag>}
        </>
      }
      facts={
        <>
          <div>{text.added(formatDay(dayOf(paper.addedAt)), paper.addedBy)}</div>
          <div className={styles.hash}>{text.hash(paper.hash)}</div>
        </>
      }
      act={
        <IconButton
          icon="download"
          size="small"
          label={text.download(paper.name)}
          onPress={() => void downloadFile(complianceFile.paper, { params }, paper.name)}
        />
      }
    />
  );
}

function Changes({ check }: Pick<Props, 'check'>) {
  const { entries, papers } = check;
  const linesOf = useAnswerLines(check);
  const { dialog, history: text } = useMessages().compliance;
  const said = (entry: ComplianceEntry) => {
    const { on, expiresOn, note, paperId } = entry;
    const paper = papers.find(({ id }) => id === paperId);
    return [
      ...linesOf(entry).map((line) => ({ id: `answer ${line}`, text: line })),
      paper && { id: 'paper', text: text.withPaper(paper.name) },
      on && { id: 'on', text: text.on(formatDay(on)) },
      expiresOn && { id: 'expiresOn', text: text.expiresOn(formatDay(expiresOn)) },
      note && { id: 'note', text: note },
    ].flatMap((one) => one || []);
  };
  return (
    <EventList
      events={entries.map((entry) => ({
        id: entry.id,
        at: entry.at,
        when: formatMoment(entry.at),
        what: dialog.choices[entry.state],
        who: entry.by && text.by(entry.by),
        changes: said(entry),
      }))}
    />
  );
}
