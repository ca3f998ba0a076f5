import { complaints } from '@aurea/contract/compliance/complaints.ts';
import { findCustomerOfFile } from '#areas/customers/public.ts';
import { recordActivity } from '#db/activity.ts';
import { inScope } from '#db/transaction.ts';
import { AfterTransaction, type Area } from '#http/area.ts';
import { sentAsFile } from '#http/sent-file.ts';
import { listComplaints } from '../complaints/queries.ts';
import { listRefusals } from '../documents/answer-queries.ts';
import { listSignatures } from '../documents/signature-queries.ts';
import { toAdviceGiven } from '../register/advice-given.ts';
import { listAdvice } from '../register/queries.ts';
import { fileContent, listChanges, listFiles } from './queries.ts';
import { inspectionZip } from './write-inspection.ts';

/** What an inspection asks for, as one file. */
export const inspectionArea: Area = ({ serve, clock, cipher, db }) => {
  serve(
    complaints.inspection,
    async ({ tx, scope, query: { customerId = null, language }, reply }) => {
      const { workspaceId, userId } = scope;
      if (customerId !== null) await findCustomerOfFile(tx, scope, customerId);
      const which = { customerId };
      const ofSignatures = customerId === null ? 'all' : { customerId };
      const inspection = {
        ...{ language, on: clock.today() },
        files: await listFiles(tx, scope, which),
        changes: await listChanges(tx, scope, which),
        advice: (await listAdvice(tx, scope, which, 'all')).map(toAdviceGiven),
        signatures: await listSignatures(tx, scope, ofSignatures),
        countersignatures: await listSignatures(tx, scope, ofSignatures, 'practice'),
        refusals: await listRefusals(tx, scope, customerId),
        complaints: await listComplaints(tx, scope, { customerId: customerId ?? undefined }),
      };
      const subject =
        customerId === null
          ? ({ subjectKind: 'compliance_firm', subjectId: workspaceId } as const)
          : ({ subjectKind: 'customer', subjectId: customerId } as const);
      await recordActivity(tx, scope, clock.now(), {
        action: 'file_exported',
        ...subject,
        before: null,
        after: { files: inspection.files.length },
      });
      sentAsFile(reply, `compliance-${clock.today()}.zip`);
      const read = (file: (typeof inspection.files)[number]) =>
        inScope(db, { workspaceId, userId }, (own) => fileContent(own, scope, file));
      return new AfterTransaction(async () => inspectionZip(inspection, { cipher, at: clock.now(), read }));
    },
    { identity: 'all' },
  );
};
