import { type PublicQuotation, publicQuotations } from '@aurea/contract/billing/public-quotations.ts';
import { isOpenOffer, readerState } from '@aurea/domain/billing/documents/states.ts';
import { isExpired } from '@aurea/domain/billing/quotations/quotation-validity.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { hiddenAddress } from '@aurea/domain/mail/hidden-address.ts';
import { currentTimeZone } from '#db/time-zone.ts';
import type { Tx } from '#db/transaction.ts';
import type { Area } from '#http/area.ts';
import { requestOrigin } from '#http/request-origin.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import { publicLook } from '../logos/looks.ts';
import { stateOf } from '../quotations/compose.ts';
import { noteAnswer } from '../quotations/notifications/notify-team.ts';
import { findPdf, findQuotation, lockQuotation } from '../quotations/queries.ts';
import { findAnswer } from '../quotations/responses/queries.ts';
import { refuse } from '../quotations/responses/respond.ts';
import { acceptSigned, judgeCode, sendCode, signerAddresses } from '../quotations/signing/signing.ts';
import { type OpenedLink, requireLink } from './document-links.ts';

/** What the holder of a public link may see of a quotation, and answer. */
export const publicQuotationArea: Area = (tools) => {
  const proven = createRequestSlot<string>();
  const { serve, clock, randomness } = tools;
  const show = (tx: Tx, link: OpenedLink) => read(tx, link, clock.today());

  serve(publicQuotations.read, async ({ tx, body }) => {
    return await show(tx, await requireLink(tools, tx, body.token, { kind: 'quotation' }));
  });

  serve(publicQuotations.pdf, async ({ tx, body }) => {
    const link = await requireLink(tools, tx, body.token, { kind: 'quotation' });
    return await findPdf(tx, link, link.document.id);
  });

  serve(publicQuotations.code, async ({ tx, body }) => {
    const link = await requireLink(tools, tx, body.token, { kind: 'quotation', purpose: 'sign' });
    await sendCode(tools, tx, link, body.address);
  });

  serve(
    publicQuotations.accept,
    async ({ tx, body, request }) => {
      const link = await requireLink(tools, tx, body.token, { kind: 'quotation', purpose: 'sign' });
      await acceptSigned(tools, tx, link, { ...body, ...requestOrigin(request), email: proven.take(request) });
      return await show(tx, link);
    },
    { prepare: async ({ body, request }) => proven.put(request, await judgeCode(tools, body.token, body.code)) },
  );

  serve(publicQuotations.refuse, async ({ tx, body, request }) => {
    const link = await requireLink(tools, tx, body.token, { kind: 'quotation', purpose: 'sign' });
    const row = await lockQuotation(tx, link, link.document.id);
    const scope = { workspaceId: link.workspaceId, userId: null };
    const said = { name: body.name, note: body.reason, email: null, consent: null, chosen: [], on: clock.today() };
    const from = { way: 'online' as const, address: request.ip, userAgent: null };
    await refuse({ tx, scope, clock, randomness }, row, { ...said, ...from }, null);
    await noteAnswer(tools, tx, scope, row.id);
    return await show(tx, link);
  });
};

async function read(tx: Tx, link: OpenedLink, today: string): Promise<PublicQuotation> {
  const row = await findQuotation(tx, link, link.document.id);
  const { content: document, number, sentOn, validUntil, pdfHash } = row;
  if (!document || !number || !sentOn || !validUntil || !pdfHash) throw new Failure('link_unusable');
  const state = stateOf(row);
  const expired = isExpired(state, validUntil, today);
  const mayAnswer = isOpenOffer(state) && !expired && link.purpose === 'sign';
  const answer = await findAnswer(tx, link, row.id);
  return {
    number,
    state: readerState(row),
    expired,
    sentOn,
    validUntil,
    timeZone: currentTimeZone(),
    currency: row.currency,
    gross: row.acceptedTotal ?? row.gross,
    document,
    look: await publicLook(tx, link, { kind: 'quotations', id: row.id }),
    pdfHash,
    mayAnswer,
    addresses: mayAnswer ? (await signerAddresses(tx, link, row)).map(hiddenAddress) : [],
    answer: answer && { name: answer.name, on: answer.on, at: answer.at, chosen: [...answer.chosen] },
  };
}
