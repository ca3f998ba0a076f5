import type { Invoice } from '@aurea/contract/invoices.ts';
import { missingBeforeIssue, type Problem } from '@aurea/domain/invoicing/checklist.ts';
import { composeDocument } from '@aurea/domain/invoicing/compose.ts';
import { drawDocument } from '@aurea/domain/invoicing/layout/draw.ts';
import type { PracticeSettings } from '@aurea/domain/invoicing/practice.ts';
import { documentTotals } from '@aurea/domain/invoicing/totals.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { attempt } from '#lib/attempt.ts';
import { formatMoment } from '#lib/format.ts';
import { useMayRule } from '#lib/rights.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chips.tsx';
import { Link } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import { Page } from '#ui/page.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { DocumentChecklist, focusField } from './document-checklist.tsx';
import { sendable, type TypedDraft } from './draft.ts';
import { DraftFields } from './draft-fields.tsx';
import { DraftTotals } from './draft-totals.tsx';
import styles from './editor.module.css';
import { IssueDialog } from './issue-dialog.tsx';
import { LineGrid } from './line-grid.tsx';
import { PagePreview } from './page-preview.tsx';
import { useDraft } from './use-draft.ts';
import { useDraftActs } from './use-draft-acts.ts';

type Props = { readonly invoice: Invoice; readonly practice: PracticeSettings };

/** A draft being written: form, checklist and totals beside the page as it will be. */
export function InvoiceEditor({ invoice, practice }: Props) {
  const { editor: text, list } = useMessages().invoices;
  const draft = useDraft(invoice, practice);
  const [side, setSide] = useState<'edit' | 'preview'>('edit');
  const [issuing, setIssuing] = useState(false);
  const worked = workedOut(draft.typed, { invoice, practice });
  const mayRule = useMayRule();
  const check = () => {
    const [first] = worked.problems.filter(({ level }) => level === 'missing');
    if (first) focusField(first.field);
    else setIssuing(true);
  };
  return (
    <Page
      title={text.newTitles[invoice.kind]}
      lead={<SavedState draft={draft} />}
      trail={<Link href="/dashboard/invoices">{list.title}</Link>}
      actions={mayRule && <Button onPress={check}>{text.check}</Button>}
      menu={<EditorMenu invoice={invoice} settle={draft.settle} />}
    >
      <EditorSteps />
      <div className={styles.switch}>
        <Chip label={text.edit} isOn={side === 'edit'} onPress={() => setSide('edit')} />{' '}
        <Chip label={text.show} isOn={side === 'preview'} onPress={() => setSide('preview')} />
      </div>
      <div className={styles.split} data-side={side}>
        <EditorForm invoice={invoice} practice={practice} draft={draft} worked={worked} />
        <div className={styles.preview}>
          <div className={styles.previewHead}>{text.preview}</div>
          <PagePreview drawing={drawDocument(worked.document, practice.accent)} title={text.preview} />
        </div>
      </div>
      {issuing && (
        <IssueDialog
          invoice={invoice}
          total={worked.totals?.due.toFixed(2) ?? '0'}
          settle={draft.settle}
          onClose={() => setIssuing(false)}
        />
      )}
    </Page>
  );
}

type Draft = ReturnType<typeof useDraft>;

function SavedState({ draft }: { readonly draft: Draft }) {
  const { editor: text } = useMessages().invoices;
  const { isSaving, isDirty, savedAt } = draft;
  const saved = savedAt === null ? '' : text.saved(formatMoment(savedAt.toISOString()).slice(-5));
  const state = isDirty ? text.unsaved : saved;
  return (
    <span role="status">
      {text.lead} {isSaving ? text.saving : state}
    </span>
  );
}

function EditorMenu({ invoice, settle }: { readonly invoice: Invoice; readonly settle: Draft['settle'] }) {
  const { editor: text } = useMessages().invoices;
  const { ui } = useMessages();
  const { remove, download } = useDraftActs(invoice);
  const fetchPdf = () =>
    attempt(async () => {
      await settle();
      await download();
    });
  const entries = [
    { id: 'pdf', label: text.pdf, icon: 'download' as const, onAction: fetchPdf },
    { id: 'remove', label: text.remove, icon: 'trash' as const, onAction: remove },
  ];
  return <Menu label={ui.moreActions} groups={[{ id: 'draft', entries }]} />;
}

function EditorSteps() {
  const { editor: text } = useMessages().invoices;
  const steps = (['draft', 'issued', 'paid'] as const).map((id) => ({ id, label: text.steps[id] }));
  return <Stepper label={text.stepsLabel} current="draft" steps={steps} />;
}

type FormProps = Props & { readonly draft: Draft; readonly worked: ReturnType<typeof workedOut> };

function EditorForm({ invoice, practice, draft, worked }: FormProps) {
  const { editor: text } = useMessages().invoices;
  const { typed, change } = draft;
  const { document, problems, totals, nets } = worked;
  return (
    <div className={styles.form}>
      <DraftFields
        invoice={invoice}
        typed={typed}
        dueOn={document.dueOn}
        missing={problems.map(({ field }) => field)}
        onChange={change}
      />
      <section className={styles.lines} aria-labelledby="lines">
        <h2 id="lines" className={styles.sectionTitle}>
          {text.lines}
        </h2>
        <LineGrid
          lines={typed.lines}
          nets={nets}
          language={typed.language}
          isFranchise={practice.vatRegime === 'franchise'}
          onChange={(lines) => change({ ...typed, lines })}
        />
      </section>
      <DocumentChecklist problems={problems} customerId={invoice.customerId} />
      <DraftTotals totals={totals} kind={invoice.kind} currency={typed.currency} />
    </div>
  );
}

/** The document as it stands: what it says, comes to and lacks. */
function workedOut(typed: TypedDraft, { invoice, practice }: Props) {
  const sent = sendable(typed, invoice);
  const { customer, foundation, kind } = invoice;
  const document = composeDocument({ draft: { ...sent, kind }, practice, customer, foundation, issuedOn: today() });
  const amounts = { ...sent, prepaid: foundation.prepaid, euroRate: sent.euroRate ?? undefined };
  const totals = sent.lines.length > 0 ? documentTotals(amounts) : null;
  const written = typed.lines.map((line) => sendable({ ...typed, lines: [line] }, invoice).lines.length > 0);
  let at = 0;
  const nets = written.map((one) => (one ? (totals?.lines[at++]?.net.toFixed(2) ?? null) : null));
  const problems: readonly Problem[] = missingBeforeIssue(document);
  return { document, totals, nets, problems };
}
