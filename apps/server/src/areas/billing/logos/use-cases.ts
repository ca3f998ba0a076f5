import { LOGO_MEGABYTES } from '@aurea/contract/billing/practice-logo.ts';
import { LOGO_BOX, type Logo } from '@aurea/domain/billing/layout/look.ts';
import { Failure, type FailureCode } from '@aurea/domain/core/failure.ts';
import { activityLog } from '#http/activity-log.ts';
import type { Precomputed } from '#jobs/precomputed.ts';
import type { WorkerPool } from '#jobs/worker-pool.ts';
import { CLEAN_PICTURE } from '#providers/picture/clean-task.ts';
import {
  type CleanPicture,
  LEAST_PIXELS,
  MOST_PIXELS,
  type PictureRefusal,
  type Size,
} from '#providers/picture/port.ts';
import { DRAW_EMBLEM } from '../demo/emblem-task.ts';
import { restorableSince } from '../documents/restorable.ts';
import type { InvoiceWork } from '../invoices/use-cases.ts';
import { deleteLogos, findLogoInUse, insertLogo, lockLogos, retireLogo, reviveLogo } from './queries.ts';

const logPractice = activityLog('practice');

/** Dots per inch that a printed page is worth; a point is 1/72 of an inch. */
const PRINTED = 300;
const ROOM: Size = {
  width: Math.round((LOGO_BOX.width * PRINTED) / 72),
  height: Math.round((LOGO_BOX.height * PRINTED) / 72),
};

const REFUSALS = {
  svg: 'logo_is_svg',
  kind: 'logo_unsupported',
  pixels: 'logo_too_many_pixels',
  small: 'logo_too_small',
  unreadable: 'logo_unreadable',
  blank: 'logo_blank',
} as const satisfies Record<PictureRefusal, FailureCode>;

const BOUNDS: Partial<Record<PictureRefusal, number>> = { pixels: MOST_PIXELS, small: LEAST_PIXELS };

type Upload = { readonly workspaceId: string; readonly fileName: string; readonly content: string };

/**
 * The picture of a file, redrawn in a worker in the size of the page.
 *
 * @throws Failure `logo_too_large`, `logo_is_svg`, `logo_unsupported`, `logo_too_many_pixels`, `logo_too_small`,
 *   `logo_unreadable`, `logo_blank`; `unavailable` where too many wait
 */
export async function cleanLogo(
  workers: WorkerPool,
  { workspaceId, fileName, content }: Upload,
): Promise<CleanPicture> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > LOGO_MEGABYTES * 1024 * 1024) throw new Failure('logo_too_large', { max: LOGO_MEGABYTES });
  const cleaned = await workers.runLong(CLEAN_PICTURE, { bytes, room: ROOM }, workspaceId);
  if (!('refusal' in cleaned)) return cleaned;
  const { refusal } = cleaned;
  throw new Failure(REFUSALS[refusal], { name: fileName, limit: BOUNDS[refusal] ?? null });
}

/** Gives the practice of the demonstration a logo, where it has none of its own. */
export async function inventLogo(
  { tx, scope, clock, randomness }: InvoiceWork,
  precomputed: Precomputed,
): Promise<void> {
  if (await findLogoInUse(tx, scope)) return;
  const picture = precomputed.of(DRAW_EMBLEM, ROOM);
  await insertLogo(tx, scope, { ...picture, id: randomness.uuid(), source: 'demo', addedAt: clock.now() });
}

/** Bears a logo from now on; the one before can be brought back for a while. */
export async function changeLogo(work: InvoiceWork, picture: CleanPicture): Promise<Logo> {
  const { tx, scope, clock, randomness } = work;
  await lockLogos(tx, scope);
  const before = await findLogoInUse(tx, scope);
  await retireLogo(tx, scope, clock.now());
  await deleteLogos(tx, scope, restorableSince(work));
  const { width, height } = picture;
  const logo = { id: randomness.uuid(), width, height };
  await insertLogo(tx, scope, { ...picture, id: logo.id, source: 'upload', addedAt: clock.now() });
  await logPractice(work, { id: work.scope.workspaceId, action: 'logo_changed', before, after: logo });
  return logo;
}

/** @throws Failure `not_found` for what is not the logo in use */
export async function removeLogo(work: InvoiceWork, id: string): Promise<void> {
  const { tx, scope, clock } = work;
  await lockLogos(tx, scope);
  const before = await findLogoInUse(tx, scope);
  if (before?.id !== id) throw new Failure('not_found', { what: 'logo' });
  await retireLogo(tx, scope, clock.now());
  await logPractice(work, { id: work.scope.workspaceId, action: 'logo_removed', before, after: null });
}

/** @throws Failure `not_found` once 30 days are over */
export async function bringLogoBack(work: InvoiceWork, id: string): Promise<Logo> {
  const { tx, scope, clock } = work;
  await lockLogos(tx, scope);
  const before = await findLogoInUse(tx, scope);
  if (before?.id === id) return before;
  await retireLogo(tx, scope, clock.now());
  const isBack = await reviveLogo(tx, scope, id, restorableSince(work));
  const after = await findLogoInUse(tx, scope);
  if (!(isBack && after)) throw new Failure('not_found', { what: 'logo' });
  await logPractice(work, { id: work.scope.workspaceId, action: 'logo_restored', before, after });
  return after;
}
