import type { BodyOf } from '@aurea/contract/core/route.ts';
import type { Locale } from '@aurea/contract/core/shapes.ts';
import type { clientInvitations } from '@aurea/contract/customers/client-invitations.ts';
import type { MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { INVITATION_DAYS } from '@aurea/domain/workspaces/team.ts';
import { queueMessage, secondsUntilMailTo } from '#areas/mail/outbox/public.ts';
import { admitClientInvitation, senderOf } from '#areas/mail/public.ts';
import { namesFor } from '#areas/workspaces/public.ts';
import { insertInvitation as letSignUp } from '#db/accounts/invitations.ts';
import { newSecret } from '#db/accounts/secrets.ts';
import type { AreaTools, WorkspaceScope } from '#http/area.ts';
import type { ToolsWork } from '#http/work.ts';
import { writeClientInvitation } from '#providers/mail/client-invitation.ts';
import { findPrepared } from '../prepared-households/queries.ts';
import { holdCustomer } from '../queries.ts';
import { log } from '../use-cases.ts';
import {
  changeInvitation,
  countInvitedSince,
  findAddressOfPractice,
  findUnanswered,
  insertInvitation,
  isOtherAsked,
  listInvitations,
  renewExpired,
} from './queries.ts';

const DAY_MS = 24 * 3_600_000;

/** Mails by which one practice asks for a mandate in 24 hours. Set on 2026-11-27: a book of customers in some weeks. */
const INVITATIONS_A_DAY = 50;

const PURPOSE = 'client_invitation';

type Asked = BodyOf<typeof clientInvitations.send>;
type Kept = { readonly customerId: string; readonly id: string; readonly version: number };

/**
 * Asks a customer for a mandate by mail. The transaction must see all identities.
 *
 * @throws Failure `not_found`, `day_invalid`, `invitation_open`, `try_later`, `mails_blocked`, `strangers_too_many`
 */
export async function invite(work: ToolsWork<WorkspaceScope>, customerId: string, asked: Asked) {
  const { tools, tx, scope } = work;
  await holdCustomer(tx, scope, customerId);
  const { email, endsOn } = asked;
  if (endsOn !== null && endsOn < tools.clock.today()) throw new Failure('day_invalid', { value: endsOn });
  const address = await admit(work, email);
  const link = newLink(tools);
  const wanted = { customerId, ...asked, ...link };
  const now = tools.clock.now();
  if (await isOtherAsked(tx, scope, wanted, now)) throw new Failure('invitation_open');
  const renewed = await renewExpired(tx, scope, wanted, now);
  const id = renewed ?? tools.randomness.uuid();
  const isOpen = renewed === null && !(await insertInvitation(tx, scope, { ...wanted, id }, now));
  if (isOpen) throw new Failure('invitation_open');
  await log({ tx, scope, ...tools }, { id: customerId, action: 'client_invited', before: null, after: { email } });
  return await send(work, { ...asked, ...link, id, customerId, address });
}

/**
 * Sends an invitation again under a new link. The transaction must see all identities.
 *
 * @throws Failure `not_found`, `day_invalid` where what was asked has ended since, and as `invite`
 */
export async function resend(work: ToolsWork<WorkspaceScope>, kept: Kept) {
  const { tools, tx, scope } = work;
  const { customerId, id } = kept;
  const open = await findUnanswered(tx, scope, kept);
  if (!open) throw new Failure('not_found', { what: 'invitation' });
  if (open.endsOn !== null && open.endsOn < tools.clock.today()) {
    throw new Failure('day_invalid', { value: open.endsOn });
  }
  const address = await admit(work, open.email);
  const other = { customerId, email: open.email };
  if (await isOtherAsked(tx, scope, other, tools.clock.now())) throw new Failure('invitation_open');
  const link = newLink(tools);
  if (!(await changeInvitation(tx, scope, kept, { change: link, now: tools.clock.now() }))) throw new Failure('stale');
  const after = { email: open.email };
  await log({ tx, scope, ...tools }, { id: customerId, action: 'client_invited_again', before: null, after });
  return await send(work, { ...open, ...link, id, customerId, address });
}

/** @throws Failure `not_found`, `stale` */
export async function revoke({ tools, tx, scope }: ToolsWork<WorkspaceScope>, kept: Kept): Promise<void> {
  const open = await findUnanswered(tx, scope, kept);
  if (!open) throw new Failure('not_found', { what: 'invitation' });
  if (!(await changeInvitation(tx, scope, kept, { change: 'revoked', now: tools.clock.now() })))
    throw new Failure('stale');
  const change = { action: 'client_invitation_revoked', before: null, after: { email: open.email } } as const;
  await log({ tx, scope, ...tools }, { id: kept.customerId, ...change });
}

/** @returns the address of the practice, to which answers go */
async function admit({ tools, tx, scope }: ToolsWork<WorkspaceScope>, email: string): Promise<string | null> {
  const since = new Date(tools.clock.now().getTime() - DAY_MS);
  const isTooMany = (await countInvitedSince(tx, scope, since)) >= INVITATIONS_A_DAY;
  const retryAfter = isTooMany ? DAY_MS / 1000 : await secondsUntilMailTo(tools, tx, email, [PURPOSE]);
  if (retryAfter > 0) throw new Failure('try_later', { retryAfter });
  const address = await findAddressOfPractice(tx, scope);
  await admitClientInvitation(tools, tx, scope, { address, recipient: email });
  return address;
}

function newLink({ clock, randomness }: AreaTools) {
  return { secret: newSecret(randomness), until: new Date(clock.now().getTime() + INVITATION_DAYS * DAY_MS) };
}

type Letter = {
  readonly id: string;
  readonly customerId: string;
  readonly email: string;
  readonly locale: Locale;
  readonly areas: MandateAreas;
  readonly endsOn: string | null;
  readonly secret: string;
  readonly until: Date;
  /** Of the practice. */
  readonly address: string | null;
};

async function send({ tools, tx, scope }: ToolsWork<WorkspaceScope>, letter: Letter) {
  const { clock, config, randomness } = tools;
  const { id, customerId, email: recipient, locale, areas, endsOn, secret, until, address } = letter;
  const now = clock.now();
  // Where sign-up is by invitation, this is one.
  await letSignUp(tx, secret, { email: recipient, until, now });
  const link = `${config.publicUrl}/join?for=mandate&token=${secret}`;
  const { household: practice, person: by } = await namesFor(tx, scope);
  const isPrepared = (await findPrepared(tx, scope, customerId)) !== null;
  const { subject, ...content } = writeClientInvitation(locale, { practice, by, areas, endsOn, link, isPrepared });
  const sender = senderOf({ name: practice, email: address }, locale);
  await queueMessage(tools, tx, {
    messageId: randomness.uuid(),
    userId: null,
    purpose: PURPOSE,
    recipient,
    subject,
    content: { ...content, sender },
    usefulUntil: until,
  });
  const [invitation] = await listInvitations(tx, scope, { customerId, id, now });
  if (!invitation) throw new Failure('not_found', { what: 'invitation' });
  return { invitation, link: config.smtpUrl ? null : link };
}
