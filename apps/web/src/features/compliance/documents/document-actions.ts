import { type ComplianceDocument, complianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import type { ComplianceDocumentKind } from '@aurea/domain/compliance/documents/document-fields.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import type { ApiFailure } from '#lib/api-failure.ts';
import { useSensitiveWrite } from '#lib/sensitive-write.ts';
import { downloadFile } from '#ui/download-file.ts';
import { notify } from '#ui/snackbar-store.ts';

const REFRESHES = { refreshes: ['customers'] } as const;

/** Under what name, and in which role, somebody signs for the practice. */
type NameAndRole = { readonly name: string; readonly role: string };

/** What is done with the documents of a customer. */
export function useDocumentActions(customerId: string) {
  const { documents: text } = useMessages().compliance;
  const { send: mailText } = useMessages().mail;
  const language = useLocale();
  const begin = useWrite(complianceDocuments.create, REFRESHES);
  const freeze = useWrite(complianceDocuments.freeze, REFRESHES);
  const send = useWrite(complianceDocuments.send, REFRESHES);
  const remove = useWrite(complianceDocuments.remove, REFRESHES);
  const countersign = useSensitiveWrite(complianceDocuments.countersign, { refreshes: ['customers', 'office'] });
  const say = (message: string) => notify({ type: 'success', message });
  return {
    isPending: begin.isPending || freeze.isPending || send.isPending || remove.isPending,
    begin: (kind: ComplianceDocumentKind, done: (document: ComplianceDocument) => void) =>
      begin.mutate({ params: { id: customerId }, body: { kind, language } }, { onSuccess: done }),
    freeze: ({ id, version }: ComplianceDocument, done: () => void) =>
      freeze.mutate(
        { params: { id }, body: { version } },
        {
          onSuccess: () => {
            done();
            say(text.frozen);
          },
        },
      ),
    send: ({ id }: ComplianceDocument) =>
      send.mutate(
        { params: { id } },
        {
          onSuccess: ({ leaves }) => (leaves ? say(text.sent) : notify({ type: 'warning', message: mailText.kept })),
        },
      ),
    isSigning: countersign.isPending,
    countersign: ({ id, hash, state }: ComplianceDocument, as: NameAndRole, done: () => void) => {
      const body = { ...as, pdfHash: hash ?? '', consent: true as const };
      const onSuccess = () => {
        done();
        say(text.countersign.done[state === 'signed' ? 'signed' : 'frozen']);
      };
      // Signed, refused or replaced by somebody else: nothing is left to sign here.
      const onError = ({ code }: ApiFailure) => {
        if (code === 'transition_refused' || code === 'stale') done();
      };
      countersign.run({ params: { id }, body }, { onSuccess, onError });
    },
    remove: ({ id }: ComplianceDocument) => remove.mutate({ params: { id } }, { onSuccess: () => say(text.removed) }),
    download: ({ id, kind, number }: ComplianceDocument) =>
      void downloadFile(complianceDocuments.file, { params: { id } }, `${kind}-${number ?? text.draftFile}.pdf`),
    certificate: ({ id, kind, number }: ComplianceDocument) =>
      void downloadFile(
        complianceDocuments.certificate,
        { params: { id } },
        `${kind}-${number ?? ''}-${text.certificateFile}.pdf`,
      ),
  };
}

export type DocumentActions = ReturnType<typeof useDocumentActions>;
