import type { Locale } from '@aurea/contract/core/shapes.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { type LinkedDocument, type LinkPurpose, linkState } from '@aurea/domain/mail/linked-document.ts';
import { recordDelivery } from '#areas/mail/public.ts';
import { hashOf } from '#db/accounts/secrets.ts';
import { enterWorkspace, type Tx } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import { findLink, insertLink, markOpened, type StoredLink, wasNoted } from './queries.ts';

type Tools = Pick<AreaTools, 'clock' | 'config' | 'randomness'>;

export type LinkRequest = {
  readonly document: LinkedDocument;
  readonly purpose: LinkPurpose;
  /** In which its reader is spoken to. */
  readonly language: Locale;
  /** Null for the schedule. */
  readonly userId: string | null;
  /** The mail it goes out with; null for one that is copied. */
  readonly mailId: string | null;
  readonly days: number;
};

export type MadeLink = { readonly id: string; readonly address: string; readonly expiresAt: string };

const SECRET_BYTES = 32;
const WORKSPACE_BYTES = 16;
const DAY_MS = 86_400_000;

/**
 * Makes a public link to a document, in the transaction of its cause. Its address is known here and to whom it is given;
 * a copy of the database opens nothing.
 */
export async function createLink(
  { clock, config, randomness }: Tools,
  tx: Tx,
  scope: { readonly workspaceId: string },
  { days, userId, ...link }: LinkRequest,
): Promise<MadeLink> {
  const token = Buffer.concat([workspaceBytes(scope.workspaceId), randomness.bytes(SECRET_BYTES)]).toString(
    'base64url',
  );
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
  const id = randomness.uuid();
  await insertLink(tx, scope, { id, ...link, tokenHash: hashOf(token), createdBy: userId, createdAt, expiresAt });
  return { id, address: `${config.publicUrl}/document/${token}`, expiresAt: expiresAt.toISOString() };
}

export type OpenedLink = StoredLink & { readonly workspaceId: string };

export type Judged =
  | { readonly state: 'open' | 'expired' | 'revoked'; readonly link: OpenedLink }
  | { readonly state: 'unknown'; readonly link: null };

const NOWHERE = '00000000-0000-0000-0000-000000000000';

/**
 * Looks where a token leads, and enters that workspace. A guessed one costs the same one query and is always unknown:
 * only who holds a link that was made learns that it lapsed or was taken back.
 */
export async function judgeLink({ clock }: Pick<AreaTools, 'clock'>, tx: Tx, token: string): Promise<Judged> {
  const workspaceId = workspaceIn(token) ?? NOWHERE;
  await enterWorkspace(tx, workspaceId);
  const link = await findLink(tx, { workspaceId }, hashOf(token));
  if (!link) {
    await enterWorkspace(tx, '');
    return { state: 'unknown', link: null };
  }
  return { state: linkState(link, clock.now().toISOString()), link: { ...link, workspaceId } };
}

type Wanted = { readonly kind: LinkedDocument['kind']; readonly purpose?: LinkPurpose };

/**
 * The document that an open link of that kind leads to; the transaction then works in its workspace. What may be read
 * may be read with a link to sign, too, but nothing is signed with a link to read.
 *
 * @throws Failure `link_unusable`, alike for a link that is unknown, expired, revoked or of another kind
 */
export async function requireLink(
  tools: Pick<AreaTools, 'clock'>,
  tx: Tx,
  token: string,
  { kind, purpose = 'read' }: Wanted,
): Promise<OpenedLink> {
  const { state, link } = await judgeLink(tools, tx, token);
  const fits = link?.document.kind === kind && (purpose === 'read' || link.purpose === purpose);
  if (state !== 'open' || !fits) throw new Failure('link_unusable');
  return link;
}

const REPEAT_MS = 3_600_000;

/** Notifies the practice that its reader opened or downloaded the document, once an hour at most. */
export async function noteReading(
  { clock }: Pick<AreaTools, 'clock'>,
  tx: Tx,
  { workspaceId, id, document }: OpenedLink,
  event: 'opened' | 'downloaded',
): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - REPEAT_MS);
  if (event === 'opened') await markOpened(tx, { workspaceId }, id, now);
  if (await wasNoted(tx, { workspaceId }, { linkId: id, event, since })) return;
  await recordDelivery(tx, workspaceId, { event, document, mailId: null, linkId: id, recipient: null }, now);
}

function workspaceBytes(workspaceId: string): Buffer {
  return Buffer.from(workspaceId.replaceAll('-', ''), 'hex');
}

/** The workspace a token names, or null where it is no token at all. */
function workspaceIn(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== WORKSPACE_BYTES + SECRET_BYTES || bytes.toString('base64url') !== token) return null;
  const hex = bytes.subarray(0, WORKSPACE_BYTES).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
