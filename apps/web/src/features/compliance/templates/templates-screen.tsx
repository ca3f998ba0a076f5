import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import { complianceFirm } from '@aurea/contract/compliance/compliance-firm.ts';
import { complianceTemplates, type StoredDocumentTemplate } from '@aurea/contract/compliance/compliance-templates.ts';
import {
  COMPLIANCE_DOCUMENTS,
  type ComplianceDocumentKind,
} from '@aurea/domain/compliance/documents/document-fields.ts';
import { useState } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useRead } from '#lib/api.ts';
import { useWorkspace } from '#lib/session.ts';
import { Callout } from '#ui/callout.tsx';
import { LeaveWarning } from '#ui/leave-guard.tsx';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TemplateForm } from './template-form.tsx';
import { useTypedTemplate } from './typed-template.ts';

/** What the practice words itself in its documents of the advice: who owns it writes, and everybody of it reads. */
export function AdviceTemplatesScreen() {
  const { adviceTemplates: text } = useMessages();
  const { items } = useRead(complianceTemplates.list, {});
  const isOwner = useWorkspace()?.role === 'owner';
  return (
    <Page
      title={text.title}
      lead={text.lead}
      trail={<Link href="/dashboard/practice?section=advice">{text.back}</Link>}
    >
      {!isOwner && <Callout title={text.readOnly} />}
      <Templates items={items} isOwner={isOwner} />
    </Page>
  );
}

type TemplatesProps = { readonly items: readonly StoredDocumentTemplate[]; readonly isOwner: boolean };

/** What is typed of each document stays while another one is looked at. */
function Templates({ items, isOwner }: TemplatesProps) {
  const { adviceTemplates: text, practice } = useMessages();
  const { settings } = useRead(practiceSettings.find, {});
  const { facts } = useRead(complianceFirm.show, {});
  const [language, setLanguage] = useState(useLocale());
  const [selected, setSelected] = useState<ComplianceDocumentKind>('der');
  const typed = {
    der: useTypedTemplate(items, 'der'),
    mission_letter: useTypedTemplate(items, 'mission_letter'),
    suitability_statement: useTypedTemplate(items, 'suitability_statement'),
    cost_disclosure: useTypedTemplate(items, 'cost_disclosure'),
  };
  const isDirty = COMPLIANCE_DOCUMENTS.some((kind) => typed[kind].isDirty);
  return (
    <>
      <Tabs
        label={text.documents}
        selected={selected}
        onSelect={setSelected}
        tabs={COMPLIANCE_DOCUMENTS.map((kind) => {
          const stored = items.find((one) => one.kind === kind);
          const form = kind === selected && stored && (
            <TemplateForm
              {...{ kind, stored, settings, isOwner, language }}
              firm={facts}
              typed={typed[kind]}
              onLanguage={setLanguage}
            />
          );
          return { id: kind, label: text.kinds[kind], content: form || null };
        })}
      />
      <LeaveWarning isDirty={isDirty} text={practice.leave} />
    </>
  );
}
