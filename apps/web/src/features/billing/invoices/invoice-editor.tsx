import type { Invoice } from '@aurea/contract/billing/invoices.ts';
import { missingBeforeIssue, type Problem } from '@aurea/domain/billing/documents/checklist.ts';
import { composeDocument, type Foundation } from '@aurea/domain/billing/documents/compose.ts';
import { isFinal } from '@aurea/domain/billing/documents/document.ts';
import type { PracticeSettings } from '@aurea/domain/billing/settings/practice.ts';
import { documentTotals } from '@aurea/domain/billing/totals/totals.ts';
import { decimal, sum } from '@aurea/domain/core/decimal.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useCanApprove } from '#lib/rights.ts';
import { today } from '#lib/today.ts';
import { useRunAction } from '#lib/use-run-action.ts';
import { Link } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import { Page } from '#ui/page.tsx';
import { DepositChoices } from '../editor/deposit-choices.tsx';
import { DocumentChecklist, focusField } from '../editor/document-checklist.tsx';
import { DocumentPreview } from '../editor/document-preview.tsx';
import { printedRow, sendable, type TypedDraft } from '../editor/draft.ts';
import { DraftHead, DraftParticulars } from '../editor/draft-fields.tsx';
import { DraftFoot, useEndsBelow } from '../editor/draft-foot.tsx';
import { DraftTotals } from '../editor/draft-totals.tsx';
import styles from '../editor/editor.module.css';
import { EditorFrame } from '../editor/editor-frame.tsx';
import { EndingActions } from '../editor/ending-actions.tsx';
import { PdfButton } from '../editor/pdf-button.tsx';
import { SavedState } from '../editor/saving/saved-state.tsx';
import type { Autosave } from '../editor/saving/use-autosave.ts';
import { useDraft } from '../editor/use-draft.ts';
import { useDraftActions } from '../editor/use-draft-actions.ts';
import { FeeAction } from '../fees/fee-action.tsx';
import { AdjustmentList } from '../lines/adjustments/adjustment-list.tsx';
import { adjustedBy } from '../lines/adjustments/adjustments.ts';
import { LineGrid } from '../lines/line-grid.tsx';
import { SendDraftDialog } from '../sending/send-draft-dialog.tsx';
import type { SendingParts } from '../sending/sending-parts.ts';
import { InvoiceSteps } from './invoice-steps.tsx';
import { IssueDialog } from './issue-dialog.tsx';

type Props = { readonly invoice: Invoice; readonly practice: PracticeSettings };
type EditorProps = Props & { readonly parts: SendingParts };
type Ending = 'send' | 'issue';

/** A draft being written: form, checklist and totals beside the page as it will be. */
export function InvoiceEditor({ invoice, practice, parts }: EditorProps) {
  const { editor: text, list } = useMessages().invoices;
  const draft = useDraft(invoice, practice);
  const [ending, setEnding] = useState<Ending | null>(null);
  const [edited, setEdited] = useState<number | null>(null);
  const { download } = useDraftActions(invoice);
  const [isRunning, runOnce] = useRunAction();
  const worked = preview(draft.typed, { invoice, practice });
  const canApprove = useCanApprove();
  const check = (next: Ending) => {
    const [first] = worked.problems.filter(({ level }) => level === 'missing');
    if (first) focusField(first.field);
    else runOnce(() => draft.settle().then(() => setEnding(next)));
  };
  const confirmed = {
    invoice,
    total: worked.totals?.due.toFixed(2) ?? '0',
    settle: draft.settle,
    onClose: () => setEnding(null),
  };
  const endsBelow = useEndsBelow();
  const endings = canApprove && (
    <EndingActions issueOnly={text.issueOnly} send={text.check} pending={isRunning} onEnd={check} />
  );
  return (
    <Page
      title={text.newTitles[isFinal(worked.document) ? 'final' : invoice.kind]}
      lead={<SavedState draft={draft} lead={text.lead} />}
      trail={<Link href="/dashboard/invoices">{list.title}</Link>}
      actions={!endsBelow && endings}
      menu={<EditorMenu invoice={invoice} draft={draft} />}
    >
      <InvoiceSteps invoice={invoice} />
      <EditorFrame
        form={<EditorForm invoice={invoice} practice={practice} draft={draft} worked={worked} onEdit={setEdited} />}
        line={edited === null ? null : edited + 1}
        foot={
          <DraftFoot
            totals={worked.totals}
            label={invoice.kind === 'credit_note' ? text.credit : text.due}
            currency={draft.typed.currency}
          >
            {endings}
          </DraftFoot>
        }
        files={<PdfButton label={text.pdf} fetch={() => draft.settle().then(download)} />}
        preview={
          <DocumentPreview
            document={worked.document}
            look={invoice.look}
            title={text.preview}
            followed={printedRow(draft.typed.lines, edited)}
          />
        }
      />
      {ending === 'issue' && <IssueDialog {...confirmed} />}
      {ending === 'send' && <SendDraftDialog {...confirmed} Dialog={parts.SendDialog} />}
    </Page>
  );
}

type Draft = Autosave<TypedDraft>;

function EditorMenu({ invoice, draft }: { readonly invoice: Invoice; readonly draft: Draft }) {
  const { editor: text } = useMessages().invoices;
  const { ui } = useMessages();
  const { remove } = useDraftActions(invoice);
  const [, runOnce] = useRunAction();
  const removeDraft = () => runOnce(() => draft.end(remove));
  const entries = [{ id: 'remove', label: text.remove, icon: 'trash' as const, onAction: removeDraft }];
  return <Menu label={ui.moreActions} groups={[{ id: 'draft', entries }]} />;
}

type FormProps = Props & {
  readonly draft: Draft;
  readonly worked: ReturnType<typeof preview>;
  readonly onEdit: (row: number) => void;
};

function EditorForm({ invoice, practice, draft, worked, onEdit }: FormProps) {
  const { editor: text } = useMessages().invoices;
  const { typed, change } = draft;
  const { document, problems, totals, nets, adjusted } = worked;
  const shared = {
    invoice,
    typed,
    missing: problems.map(({ field }) => field),
    onChange: (next: TypedDraft) => change(() => next),
  };
  return (
    <>
      <DraftHead {...shared} dueOn={document.dueOn} />
      <section className={styles.lines} aria-labelledby="lines">
        <h2 id="lines" tabIndex={-1} className="visually-hidden">
          {text.lines}
        </h2>
        <LineGrid
          lines={typed.lines}
          nets={nets}
          language={typed.language}
          isFranchise={practice.vatRegime === 'franchise'}
          category={typed.category}
          onEdit={onEdit}
          onChange={(update) => change((now) => ({ ...now, lines: update(now.lines) }))}
        />
      </section>
      <AdjustmentList
        adjustments={typed.adjustments}
        amounts={adjusted}
        language={typed.language}
        currency={typed.currency}
        onChange={(update) => change((now) => ({ ...now, adjustments: update(now.adjustments) }))}
      />
      <FeeAction invoice={invoice} settle={draft.settle} />
      <DepositChoices invoice={invoice} typed={typed} onChange={(next) => change(() => next)} />
      <DraftParticulars {...shared} />
      <DocumentChecklist problems={problems} customerId={invoice.customerId} />
      <DraftTotals
        totals={totals}
        label={invoice.kind === 'credit_note' ? text.credit : text.due}
        currency={typed.currency}
      />
    </>
  );
}

/** What it rests on: of an invoice the deposits chosen, of any other document what it is about. */
function foundationFor({ deposits }: TypedDraft, { kind, foundation, deductible }: Invoice): Foundation {
  if (kind !== 'invoice') return foundation;
  const chosen = deductible.filter(({ id }) => deposits.includes(id));
  return {
    ...foundation,
    originals: chosen.flatMap(({ number, issuedOn }) => (number && issuedOn ? [{ number, issuedOn }] : [])),
    prepaid: sum(chosen.map(({ gross, credited }) => decimal(gross).minus(decimal(credited)))).toFixed(),
  };
}

/** The document as it stands: what it says, comes to and lacks. */
function preview(typed: TypedDraft, { invoice, practice }: Props) {
  const sent = sendable(typed, invoice);
  const { customer, kind, fees } = invoice;
  const foundation = foundationFor(typed, invoice);
  const draft = { ...sent, kind };
  const document = composeDocument({ draft, practice, customer, foundation, fees, issuedOn: today() });
  const amounts = { ...sent, prepaid: foundation.prepaid, euroRate: sent.euroRate ?? undefined };
  const totals = sent.lines.length > 0 ? documentTotals(amounts) : null;
  const written = typed.lines.map((line) => sendable({ ...typed, lines: [line] }, invoice).lines.length > 0);
  let at = 0;
  const nets = written.map((one) => (one ? (totals?.lines[at++]?.net.toFixed(2) ?? null) : null));
  const problems: readonly Problem[] = missingBeforeIssue(document);
  return { document, totals, nets, adjusted: adjustedBy(typed.adjustments, sent), problems };
}
