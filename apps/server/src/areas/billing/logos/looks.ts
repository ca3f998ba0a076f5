import type { Look } from '@aurea/domain/billing/layout/look.ts';
import type { PracticeSettings } from '@aurea/domain/billing/settings/practice.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { PrintedLook } from '../documents/pdf.ts';
import { findFrozenLook, findLogoInUse, findPictureInUse, findPictureOf, type LookedAt } from './queries.ts';

type Practice = Pick<PracticeSettings, 'accent'>;

/** How a document looks: as it was issued, or would be today. */
export async function lookOf(tx: Tx, scope: Scope, document: LookedAt, { accent }: Practice): Promise<Look> {
  return (await findFrozenLook(tx, scope, document)) ?? { accent, logo: await findLogoInUse(tx, scope) };
}

/** How documents look from now on, with the picture of the logo. */
export async function printedLook(tx: Tx, scope: Scope, { accent }: Practice): Promise<PrintedLook> {
  const picture = await findPictureInUse(tx, scope);
  if (!picture) return { accent, logo: null, image: null };
  const { content, ...logo } = picture;
  // a copy: a worker would be sent all that the connection read along with it
  return { accent, logo, image: new Uint8Array(content) };
}

export type PublicLook = Look & { readonly image: string | null };

/** How an issued document looks, its logo as an address that holds the picture. @throws Failure `link_unusable` */
export async function publicLook(tx: Tx, scope: Scope, document: LookedAt): Promise<PublicLook> {
  const look = await findFrozenLook(tx, scope, document);
  if (!look) throw new Failure('link_unusable');
  if (!look.logo) return { ...look, image: null };
  const { mediaType, content } = await findPictureOf(tx, scope, look.logo.id);
  return { ...look, image: `data:${mediaType};base64,${content.toString('base64')}` };
}
