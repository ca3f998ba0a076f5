import { type ComplianceCheck, complianceFile } from '@aurea/contract/compliance/compliance-file.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import type { ApiFailure } from '#lib/api-failure.ts';
import { base64Of } from '#lib/base64.ts';
import { runAction } from '#lib/run-action.ts';
import { shrinkPhoto } from '#lib/shrink-photo.ts';
import { notify } from '#ui/snackbar-store.ts';
import { type CheckDraft, formerOf, isRestorable, recordedOf, sentAnswer } from './check-form.ts';

const UNDO_MS = 10_000;

type Of = {
  readonly customerId: string;
  readonly check: ComplianceCheck;
  readonly name: string;
  /** A save of the form failed. */
  readonly onRefused: (failure: ApiFailure) => void;
};

/** Saves the form of a point: files its paper, or records its state, which can be taken back. */
export function useCheckActions({ customerId, check, name, onRefused }: Of) {
  const { compliance: text, ui } = useMessages();
  const record = useWrite(complianceFile.record, { handledErrors: ['stale'] });
  const restore = useWrite(complianceFile.record);
  const add = useWrite(complianceFile.addPaper, { handledErrors: ['stale'] });
  const params = { id: customerId, item: check.item };

  const fileIt = async (draft: CheckDraft & { readonly file: File }, version: number) => {
    const { file, on, expiresOn, note, replacesId } = draft;
    const facts = {
      version,
      on,
      expiresOn: expiresOn === '' ? null : expiresOn,
      note,
      replacesId,
      answer: sentAnswer(check.item, draft),
    };
    const content = await base64Of(await shrinkPhoto(file));
    const body = { ...facts, fileName: file.name.slice(-200), content };
    await add.mutateAsync({ params, body }, { onError: onRefused });
    notify({ type: 'success', message: text.filed(file.name) });
  };
  const undo = async () => {
    await restore.mutateAsync({ params, body: formerOf(check) });
    notify({ type: 'success', message: text.undone });
  };
  const recordIt = async (draft: CheckDraft, version: number) => {
    await record.mutateAsync({ params, body: recordedOf(check.item, draft, version) }, { onError: onRefused });
    const action = { label: ui.snackbar.undo, run: () => runAction(undo) };
    const taken = isRestorable(check) ? { timeout: UNDO_MS, action } : {};
    notify({ type: 'success', message: text.saved(name), ...taken });
  };
  const save = (draft: CheckDraft, version: number, done: () => void) =>
    runAction(async () => {
      const { file } = draft;
      await (file && draft.state === 'provided' ? fileIt({ ...draft, file }, version) : recordIt(draft, version));
      done();
    });
  return { save, isSaving: record.isPending || add.isPending };
}
