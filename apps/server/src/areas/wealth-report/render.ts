import { createHash } from 'node:crypto';
import type { Drawn } from '@aurea/contract/core/drawing.ts';
import type { Locale } from '@aurea/contract/core/shapes.ts';
import type { ReportPlan } from '@aurea/contract/wealth-report.ts';
import type { MandateArea, MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { drawWealthReport } from '@aurea/domain/wealth-report/draw.ts';
import type { ReportReview, WealthReport } from '@aurea/domain/wealth-report/report.ts';
import type { ReportSection } from '@aurea/domain/wealth-report/sections.ts';
import { reportTexts } from '@aurea/domain/wealth-report/words/words.ts';
import { type Letterhead, letterheadOf } from '#areas/billing/public.ts';
import { namesFor, practiceOfMandate } from '#areas/workspaces/public.ts';
import { leftOutOf } from '#db/left-out.ts';
import { inScope } from '#db/transaction.ts';
import type { CpuTask } from '#jobs/worker-pool.ts';
import { writePdf } from '#providers/pdf/pdfkit.ts';
import { type Reading, readFigures } from './read-figures.ts';

type RenderInput = {
  readonly report: WealthReport;
  readonly image: Uint8Array | null;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
};

export const RENDER_REPORT: CpuTask<RenderInput, Uint8Array> = { module: import.meta.url, name: renderReport.name };

/** Lays a report out and writes it as PDF. @public */
export async function renderReport({ report, image, madeAt }: RenderInput): Promise<Uint8Array> {
  const { language, author, letterhead, household } = report;
  const title = `${reportTexts(language).title}, ${household}`;
  const drawing = drawWealthReport(report);
  const from = letterhead?.name ?? author;
  return await writePdf({ drawing, logo: image, title, author: from, language, madeAt, xml: null });
}

export const DRAW_REPORT: CpuTask<Pick<RenderInput, 'report'>, Drawn> = {
  ...{ module: import.meta.url, name: drawReport.name },
};

/** Lays a report out for the screen, which needs no structure. @public */
export function drawReport({ report }: Pick<RenderInput, 'report'>): Drawn {
  const { pages, accent } = drawWealthReport(report);
  return { pages: pages.map((marks) => marks.map(({ element: _element, ...mark }) => mark)), accent };
}

type Practice = { readonly id: string; readonly name: string };

/** A report as it was rendered, with what is stored beside its file. */
export type RenderedReport = {
  readonly bytes: Buffer;
  readonly sha256: string;
  readonly on: Day;
  readonly author: string;
  readonly practice: Practice | null;
};

/** What a review adds to a report; see `ReportReview`. */
export type WantedReview = Omit<ReportReview, 'performance'>;

type Wanted = {
  readonly plan: ReportPlan;
  readonly language: Locale;
  readonly number: number | null;
  readonly review?: WantedReview;
};

/** Reads a report in the transaction; what it returns computes and renders it, and must be called once that has ended. */
export async function prepareReport(work: Reading, wanted: Wanted): Promise<() => Promise<RenderedReport>> {
  const { scope, tools } = work;
  const madeAt = tools.clock.now().getTime();
  const read = await readReport(work, wanted);
  return async () => {
    const { report, image, practice } = await read();
    const pdf = await tools.workers.run(RENDER_REPORT, { report, image, madeAt }, scope);
    const bytes = Buffer.from(pdf);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { bytes, sha256, on: report.on, author: report.author, practice };
  };
}

/** The pages of a report for the screen, with an address that holds the picture of the letterhead. */
type ReportPages = { readonly drawing: Drawn; readonly image: string | null };

/** The same for the pages that a PDF of it would have. */
export async function preparePages(work: Reading, wanted: Wanted): Promise<() => Promise<ReportPages>> {
  const { scope, tools } = work;
  const read = await readReport(work, wanted);
  return async () => {
    const { report, image } = await read();
    return { drawing: await tools.workers.run(DRAW_REPORT, { report }, scope), image: image && pictureAddress(image) };
  };
}

/** An address that holds the picture of a logo, which was stored as PNG or JPEG. */
function pictureAddress(image: Uint8Array): string {
  const mediaType = image[0] === PNG_FIRST_BYTE ? 'image/png' : 'image/jpeg';
  return `data:${mediaType};base64,${Buffer.from(image).toString('base64')}`;
}

const PNG_FIRST_BYTE = 0x89;

type ReadReport = {
  readonly report: WealthReport;
  readonly image: Uint8Array | null;
  readonly practice: Practice | null;
};

/** The letterhead of a practice is read apart, for it lies in the workspace of the practice. */
async function readReport(work: Reading, wanted: Wanted): Promise<() => Promise<ReadReport>> {
  const { tx, scope, tools } = work;
  const { plan, language, number, review } = wanted;
  const now = tools.clock.now();
  const on = tools.clock.today();
  const leavesOut = leftOutOf(scope.workspaceId).length > 0;
  const names = await namesFor(tx, scope);
  const practice = scope.mandate ? await practiceOfMandate(tx, scope, now) : null;
  const read = await readFigures(work, language, review?.since ?? null);
  return async () => {
    const letterhead = practice && (await readLetterhead(work, practice.id));
    const { currency, figures: known, since } = await read();
    const targetClosed = closedTarget(scope.mandateAreas, leavesOut);
    const figures = targetClosed ? { ...known, aim: null } : known;
    const { image = null, ...head } = letterhead ?? {};
    const report: WealthReport = {
      ...{ language, on, currency, version: number, hidesAmounts: plan.hidesAmounts, figures },
      leavesOut,
      targetClosed,
      review: review ? { ...review, performance: since } : null,
      ...{ household: names.household, author: names.person },
      letterhead: letterhead && { name: letterhead.name, lines: letterhead.lines, logo: letterhead.logo, ...head },
      sections: shownSections(plan, scope.mandateAreas).map(({ name, comment }) => ({ name, comment })),
    };
    return { report, image, practice };
  };
}

/** Sections that rest on one area of a mandate alone: where it is closed they are left out, and not said to be empty. */
const AREAS: Readonly<Partial<Record<ReportSection, MandateArea>>> = {
  tax: 'tax',
  succession: 'tax',
  profile: 'investment',
};

/** Beside a part of the wealth, or without the profile that it comes from, the target says nothing; the report says why. */
function closedTarget(areas: MandateAreas | null, leavesOut: boolean): WealthReport['targetClosed'] {
  if (areas?.investment !== 'none') return null;
  return leavesOut ? 'left_out' : 'profile';
}

function isClosed(section: ReportSection, areas: MandateAreas | null): boolean {
  const area = AREAS[section];
  return area !== undefined && areas?.[area] === 'none';
}

function shownSections({ sections }: ReportPlan, areas: MandateAreas | null): ReportPlan['sections'] {
  return sections.filter(({ isShown, name }) => isShown && !isClosed(name, areas));
}

async function readLetterhead({ scope, tools }: Reading, practiceId: string): Promise<Letterhead> {
  const { userId } = scope;
  return await inScope(tools.db, { workspaceId: practiceId, userId }, (tx) =>
    letterheadOf(tx, { workspaceId: practiceId }),
  );
}
