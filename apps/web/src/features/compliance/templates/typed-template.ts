import type { StoredDocumentTemplate } from '@aurea/contract/compliance/compliance-templates.ts';
import type { ComplianceDocumentKind } from '@aurea/domain/compliance/documents/document-fields.ts';
import { NO_TEXTS } from '@aurea/domain/compliance/documents/template.ts';
import { useTypedOver } from '#lib/typed-over.ts';

/** The words of one kind of document as they are typed, in both languages. */
export function useTypedTemplate(items: readonly StoredDocumentTemplate[], kind: ComplianceDocumentKind) {
  const found = items.find((one) => one.kind === kind);
  return useTypedOver({
    version: found?.version ?? 0,
    values: found?.texts ?? { fr: { ...NO_TEXTS }, en: { ...NO_TEXTS } },
  });
}

export type TypedTemplate = ReturnType<typeof useTypedTemplate>;
