import { publicComplianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { openLink } from '#areas/billing/public.ts';
import type { Area } from '#http/area.ts';
import { requestOrigin } from '#http/request-origin.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import { workOnCountersignedDocuments } from './mail-countersigned.ts';
import { workOnRefusedDocuments } from './mail-refused.ts';
import { workOnSignedDocuments } from './mail-signed.ts';
import { workOnMailedDocuments } from './mailed.ts';
import { documentContent } from './queries.ts';
import { refuse } from './refusing.ts';
import { judgeCode, readPublic, sendCode, sign } from './signing.ts';

const KIND = 'compliance_document';

/** What the holder of a public link may see of a document of the advice, and sign or refuse. */
export const publicComplianceArea: Area = (tools) => {
  const { serve } = tools;
  workOnSignedDocuments(tools);
  workOnCountersignedDocuments(tools);
  workOnRefusedDocuments(tools);
  workOnMailedDocuments(tools);
  const proven = createRequestSlot<string>();

  serve(publicComplianceDocuments.read, async ({ tx, body }) => {
    return await readPublic(tx, await openLink(tools, tx, body.token, { kind: KIND }));
  });

  serve(publicComplianceDocuments.pdf, async ({ tx, body }) => {
    const link = await openLink(tools, tx, body.token, { kind: KIND });
    return await documentContent(tx, link, link.document.id);
  });

  serve(publicComplianceDocuments.code, async ({ tx, body }) => {
    await sendCode(tools, tx, await openLink(tools, tx, body.token, { kind: KIND, purpose: 'sign' }), body.address);
  });

  serve(
    publicComplianceDocuments.sign,
    async ({ tx, body: { token, name, pdfHash }, request }) => {
      const link = await openLink(tools, tx, token, { kind: KIND, purpose: 'sign' });
      await sign(tools, tx, link, { name, pdfHash, email: proven.take(request), ...requestOrigin(request) });
      return await readPublic(tx, link);
    },
    { prepare: async ({ body, request }) => proven.put(request, await judgeCode(tools, body.token, body.code)) },
  );

  serve(publicComplianceDocuments.refuse, async ({ tx, body: { token, name, reason }, request }) => {
    const link = await openLink(tools, tx, token, { kind: KIND, purpose: 'sign' });
    await refuse(tools, tx, link, { name, reason, ...requestOrigin(request) });
    return await readPublic(tx, link);
  });
};
