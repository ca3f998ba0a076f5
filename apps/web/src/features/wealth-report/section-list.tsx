import type { ReportSectionPlan } from '@aurea/contract/wealth-report.ts';
import { MOST_COMMENT } from '@aurea/domain/wealth-report/sections.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { PlanEditor } from './use-report-plan.ts';
import styles from './wealth-report.module.css';

/** The sections of the report in their order, each shown or not, with what its author says. */
export function SectionList({ plan }: { readonly plan: PlanEditor }) {
  const { contents: text } = useMessages().wealthReport;
  const { sections } = plan;
  const shown = sections.filter(({ isShown }) => isShown).length;
  return (
    <Card title={text.title} finding={shown === 0 ? text.none : text.finding(shown, sections.length)}>
      <ol className={styles.sections}>
        {sections.map((section, at) => (
          <SectionRow key={section.name} {...{ section, at, plan }} />
        ))}
      </ol>
    </Card>
  );
}

type RowProps = { readonly section: ReportSectionPlan; readonly at: number; readonly plan: PlanEditor };

function SectionRow({ section, at, plan }: RowProps) {
  const { contents: text, sectionNames } = useMessages().wealthReport;
  const [isOpen, setOpen] = useState(section.comment !== '');
  const label = sectionNames[section.name];
  return (
    <li className={styles.section}>
      <div className={styles.row}>
        <Checkbox
          label={label}
          value={section.isShown}
          onChange={(isShown) => plan.changeSection(section.name, { isShown })}
        />
        <span className={styles.actions}>
          <IconButton
            icon="note"
            size="small"
            label={text.commentOf(label)}
            aria-expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          />
          <IconButton
            icon="arrow-up"
            size="small"
            label={text.up(label)}
            isDisabled={at === 0}
            onPress={() => plan.move(at, at - 1)}
          />
          <IconButton
            icon="arrow-down"
            size="small"
            label={text.down(label)}
            isDisabled={at === plan.sections.length - 1}
            onPress={() => plan.move(at, at + 1)}
          />
        </span>
      </div>
      {isOpen && (
        <TextArea
          label={text.commentOf(label)}
          help={text.hint}
          rows={3}
          maxLength={MOST_COMMENT}
          value={section.comment}
          onChange={(comment) => plan.changeSection(section.name, { comment })}
        />
      )}
    </li>
  );
}
