import { complianceTemplates } from '@aurea/contract/compliance/compliance-templates.ts';
import { checkParts } from '@aurea/domain/compliance/documents/compose-template.ts';
import {
  COMPLIANCE_DOCUMENTS,
  type ComplianceDocumentKind,
  NO_FIELDS,
} from '@aurea/domain/compliance/documents/document-fields.ts';
import { checkTemplate, type DocumentTemplate } from '@aurea/domain/compliance/documents/template.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { practiceSettingsOf } from '#areas/billing/public.ts';
import { recordActivity } from '#db/activity.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { Area } from '#http/area.ts';
import { findFirm } from '../documents/queries.ts';
import { findTemplate, insertTemplate } from './queries.ts';

const ALL = { identity: 'all' } as const;

/** What a practice words itself in its documents of the advice. */
export const complianceTemplateArea: Area = ({ serve, clock }) => {
  serve(
    complianceTemplates.list,
    async ({ tx, scope }) => {
      const items = [];
      for (const kind of COMPLIANCE_DOCUMENTS) items.push(await findTemplate(tx, scope, kind));
      return { items };
    },
    ALL,
  );

  serve(
    complianceTemplates.save,
    async ({ tx, scope, params: { kind }, body: { version, texts } }) => {
      checkTemplate(texts);
      await checkLengths(tx, scope, { kind, texts, on: clock.today() });
      await insertTemplate(tx, scope, { kind, version, texts }, clock.now());
      await recordActivity(tx, scope, clock.now(), {
        action: 'template_changed',
        subjectKind: 'compliance_firm',
        subjectId: scope.workspaceId,
        before: null,
        after: { kind, version: version + 1 },
      });
      return await findTemplate(tx, scope, kind);
    },
    ALL,
  );
};

type Worded = { readonly kind: ComplianceDocumentKind; readonly texts: DocumentTemplate; readonly on: Day };

/** Fills each part in with what the practice says of itself; no customer is known yet. @throws Failure `template_too_long` */
async function checkLengths(tx: Tx, scope: Scope, { kind, texts, on }: Worded): Promise<void> {
  const practice = await practiceSettingsOf(tx, scope);
  const { facts: firm } = await findFirm(tx, scope);
  const unknown = {
    customer: { name: '', address: null },
    advisor: '',
    profile: null,
    leavesOut: false,
    derGivenOn: null,
    costs: null,
  };
  for (const language of ['fr', 'en'] as const) {
    const template = { version: 0, texts: texts[language] };
    checkParts({ ...unknown, practice, firm, fields: NO_FIELDS, template }, { kind, language, on });
  }
}
