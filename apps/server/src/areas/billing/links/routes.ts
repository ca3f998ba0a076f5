import { documentLinks } from '@aurea/contract/billing/document-links.ts';
import { deliveryState } from '@aurea/domain/billing/documents/states.ts';
import { recordActivity } from '#db/activity.ts';
import { findWorkspaceAccess } from '#db/session-lookup.ts';
import type { Area } from '#http/area.ts';
import { createLink, judgeLink, noteReading } from './document-links.ts';
import { practiceOf } from './linkable-invoice.ts';
import { linkable, openedBy } from './linked-documents.ts';
import { listEventsOf, listLinksOf, listMailsAbout, markRevoked } from './queries.ts';

/** How long an address that was copied opens its document. */
const COPIED_DAYS = 180;

export const linkArea: Area = (tools) => {
  const { serve, clock } = tools;

  serve(documentLinks.delivery, async ({ tx, scope, query }) => {
    const document = { kind: query.kind, id: query.documentId };
    await linkable(tx, scope, document);
    const events = await listEventsOf(tx, scope, document);
    return {
      state: deliveryState(events.map(({ event }) => event)),
      mails: await listMailsAbout(tx, scope, document),
      links: await listLinksOf(tx, scope, document, clock.now()),
      events,
    };
  });

  serve(documentLinks.create, async ({ tx, scope, body }) => {
    const document = { kind: body.kind, id: body.documentId };
    const { language, purpose } = await linkable(tx, scope, document);
    const made = await createLink(tools, tx, scope, {
      document,
      purpose,
      language,
      userId: scope.userId,
      mailId: null,
      days: COPIED_DAYS,
    });
    await recordActivity(tx, scope, clock.now(), {
      action: 'link_made',
      subjectKind: document.kind,
      subjectId: document.id,
    });
    return made;
  });

  serve(documentLinks.revoke, async ({ tx, scope, params }) => {
    const { kind, id } = await markRevoked(tx, scope, params.id, clock.now());
    await recordActivity(tx, scope, clock.now(), { action: 'link_revoked', subjectKind: kind, subjectId: id });
  });

  servePublic(tools);
};

const servePublic: Area = (tools) => {
  const { serve, clock } = tools;

  serve(documentLinks.open, async ({ tx, body }) => {
    const { state, link } = await judgeLink(tools, tx, body.token);
    if (!link) return { state, document: null, practice: null };
    const { document, purpose, language } = link;
    return { state, document: { kind: document.kind, purpose, language }, practice: await practiceOf(tx, link) };
  });

  serve(documentLinks.note, async ({ tx, session, body }) => {
    const { state, link } = await judgeLink(tools, tx, body.token);
    if (state !== 'open') return;
    const { workspaceId } = link;
    const own = session && (await findWorkspaceAccess(tx, session.userId, workspaceId, clock.now()));
    // The practice looking at its own page is no reader.
    if (own) return;
    await noteReading(tools, tx, link, body.event);
    await openedBy(tx, link, link.document, clock.now());
  });
};
