import { complianceTemplates } from '@aurea/contract/compliance/compliance-templates.ts';
import { COMPLIANCE_DOCUMENTS } from '@aurea/domain/compliance/documents/document-fields.ts';
import { checkTemplate } from '@aurea/domain/compliance/documents/template.ts';
import { recordActivity } from '#db/activity.ts';
import type { Area } from '#http/area.ts';
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
