import { complaints } from '@aurea/contract/compliance/complaints.ts';
import { findCustomerOfFile } from '#areas/customers/public.ts';
import { recordActivity } from '#db/activity.ts';
import { inScope } from '#db/transaction.ts';
import { AfterTransaction, type Area } from '#http/area.ts';
import { sentAsFile } from '#http/sent-file.ts';
import { fileContent } from './queries.ts';
import { readInspected } from './read-inspected.ts';
import { readProfiles } from './read-profiles.ts';
import { inspectionZip } from './write-inspection.ts';

/** What an inspection asks for, as one file. */
export const inspectionArea: Area = ({ serve, clock, cipher, db }) => {
  serve(
    complaints.inspection,
    async ({ tx, scope, query: { customerId = null, language }, reply }) => {
      const { workspaceId, userId } = scope;
      if (customerId !== null) await findCustomerOfFile(tx, scope, customerId);
      const inspection = { language, on: clock.today(), ...(await readInspected(tx, scope, customerId)) };
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
      return new AfterTransaction(async () => {
        const profiles = readProfiles({ db, clock }, scope, customerId);
        return inspectionZip(inspection, { cipher, at: clock.now(), read, profiles });
      });
    },
    { identity: 'all' },
  );
};
