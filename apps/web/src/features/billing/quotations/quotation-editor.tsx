import { type Quotation, quotations } from '@aurea/contract/billing/quotations.ts';
import type { Check } from '@aurea/domain/billing/documents/checklist.ts';
import type { PracticeSettings } from '@aurea/domain/billing/settings/practice.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { reading, useWrite } from '#lib/api.ts';
import { useCanApprove } from '#lib/rights.ts';
import { useRunAction } from '#lib/use-run-action.ts';
import { Link } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import { Page } from '#ui/page.tsx';
import { DocumentChecklist, focusField } from '../editor/document-checklist.tsx';
import { DocumentPreview } from '../editor/document-preview.tsx';
import { matchesAny, newer, printedRow } from '../editor/draft.ts';
import { DraftFoot, useEndsBelow } from '../editor/draft-foot.tsx';
import { DraftTotals } from '../editor/draft-totals.tsx';
import styles from '../editor/editor.module.css';
import { EditorFrame } from '../editor/editor-frame.tsx';
import { EndingActions } from '../editor/ending-actions.tsx';
import { PdfButton } from '../editor/pdf-button.tsx';
import { SavedState } from '../editor/saving/saved-state.tsx';
import { type Autosave, useAutosave } from '../editor/saving/use-autosave.ts';
import { useSaveConflict } from '../editor/saving/use-save-conflict.ts';
import { AdjustmentList } from '../lines/adjustments/adjustment-list.tsx';
import { LineGrid } from '../lines/line-grid.tsx';
import type { SendingParts } from '../sending/sending-parts.ts';
import { FinaliseDialog } from './finalise-dialog.tsx';
import { preview, sendableQuotation, type TypedQuotation, typedQuotation } from './quotation-draft.ts';
import { QuotationHead, QuotationParticulars } from './quotation-fields.tsx';
import { QuotationSteps } from './quotation-steps.tsx';
import { SendDraftDialog } from './send-draft-dialog.tsx';
import { useQuotationActions } from './use-quotation-actions.ts';

type Props = { readonly quotation: Quotation; readonly practice: PracticeSettings };
type EditorProps = Props & { readonly parts: SendingParts };
type Ending = 'send' | 'issue';

/** A quotation being written: form, checklist and totals beside the page as it will be. */
export function QuotationEditor({ quotation, practice, parts }: EditorProps) {
  const { editor: text, list } = useMessages().quotations;
  const draft = useQuotationDraft(quotation, practice);
  const [ending, setEnding] = useState<Ending | null>(null);
  const [edited, setEdited] = useState<number | null>(null);
  const { download } = useQuotationActions(quotation);
  const [isRunning, runOnce] = useRunAction();
  const canApprove = useCanApprove();
  const worked = preview(draft.typed, quotation, practice);
  const check = (next: Ending) => {
    const [first] = worked.problems.filter(({ level }) => level === 'missing');
    if (first) focusField(first.field);
    else runOnce(() => draft.settle().then(() => setEnding(next)));
  };
  const confirmed = {
    quotation,
    document: worked.document,
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
      title={quotation.revision > 1 ? text.revisionTitle(quotation.revision) : text.title}
      lead={<SavedState draft={draft} lead={text.lead} />}
      trail={<Link href="/dashboard/quotations">{list.title}</Link>}
      actions={!endsBelow && endings}
      menu={<EditorMenu quotation={quotation} draft={draft} />}
    >
      <QuotationSteps quotation={quotation} />
      <EditorFrame
        form={<EditorForm quotation={quotation} practice={practice} draft={draft} worked={worked} onEdit={setEdited} />}
        line={edited === null ? null : edited + 1}
        foot={
          <DraftFoot totals={worked.totals} label={text.total} currency={draft.typed.currency}>
            {endings}
          </DraftFoot>
        }
        files={<PdfButton label={text.pdf} fetch={() => draft.settle().then(download)} />}
        preview={
          <DocumentPreview
            document={worked.document}
            look={quotation.look}
            title={text.preview}
            followed={printedRow(draft.typed.lines, edited)}
          />
        }
      />
      {ending === 'issue' && <FinaliseDialog {...confirmed} />}
      {ending === 'send' && <SendDraftDialog {...confirmed} Dialog={parts.SendDialog} />}
    </Page>
  );
}

function useQuotationDraft(quotation: Quotation, practice: PracticeSettings): Autosave<TypedQuotation> {
  const cache = useQueryClient();
  const { mutateAsync } = useWrite(quotations.change, { handledErrors: ['stale'] });
  const ownSavedVersion = useSaveConflict();
  const { id, customerId } = quotation;
  const store = useCallback(
    async (typed: TypedQuotation, version: number) => {
      const params = { id };
      const saved = await mutateAsync({ params, body: { version, draft: sendableQuotation(typed, customerId) } });
      cache.setQueryData(reading(quotations.find, { params }).queryKey, newer(saved));
      return saved.version;
    },
    [cache, id, customerId, mutateAsync],
  );
  const storedAs = (sent: readonly TypedQuotation[]) =>
    ownSavedVersion(quotations.find, { params: { id } }, (stored) =>
      matchesAny(
        sent.map((typed) => sendableQuotation(typed, customerId)),
        sendableQuotation(typedQuotation(stored, practice), customerId),
      )
        ? stored.version
        : null,
    );
  return useAutosave({ version: quotation.version, begin: () => typedQuotation(quotation, practice), store, storedAs });
}

type MenuProps = { readonly quotation: Quotation; readonly draft: Autosave<TypedQuotation> };

function EditorMenu({ quotation, draft }: MenuProps) {
  const { editor: text } = useMessages().quotations;
  const { ui } = useMessages();
  const { remove } = useQuotationActions(quotation);
  const [, runOnce] = useRunAction();
  const removeDraft = () => runOnce(() => draft.end(remove));
  const entries = [{ id: 'remove', label: text.remove, icon: 'trash' as const, onAction: removeDraft }];
  return <Menu label={ui.moreActions} groups={[{ id: 'draft', entries }]} />;
}

const CHECKS: readonly Check[] = ['seller', 'buyer', 'lines', 'vat'];

type FormProps = Props & {
  readonly draft: Autosave<TypedQuotation>;
  readonly worked: ReturnType<typeof preview>;
  readonly onEdit: (row: number) => void;
};

function EditorForm({ quotation, practice, draft, worked, onEdit }: FormProps) {
  const { editor: text } = useMessages().quotations;
  const { editor: shared } = useMessages().invoices;
  const { typed, change } = draft;
  const { document, problems, totals, nets, adjusted } = worked;
  const common = {
    quotation,
    typed,
    offer: document.offer,
    missing: problems.map(({ field }) => field),
    onChange: (next: TypedQuotation) => change(() => next),
  };
  return (
    <>
      <QuotationHead {...common} />
      <section className={styles.lines} aria-labelledby="lines">
        <h2 id="lines" className="visually-hidden">
          {shared.lines}
        </h2>
        <LineGrid
          lines={typed.lines}
          nets={nets}
          language={typed.language}
          isFranchise={practice.vatRegime === 'franchise'}
          category={typed.category}
          isOffer
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
      <QuotationParticulars {...common} />
      <DocumentChecklist
        problems={problems}
        customerId={quotation.customerId}
        checks={CHECKS}
        title={text.beforeSending}
        nothingMissing={text.nothingMissing}
      />
      <DraftTotals totals={totals} label={text.total} currency={typed.currency} />
    </>
  );
}
