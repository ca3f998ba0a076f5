import { MOST_COMMENT, REPORT_SECTIONS } from '@aurea/domain/wealth-report/sections.ts';
import * as z from 'zod/mini';
import { Drawn } from './core/drawing.ts';
import { HOUSEHOLD_READ, route, type WorkspaceAccess } from './core/route.ts';
import { Day, Id, idParams, Locale, longText, Moment, VersionOrNone } from './core/shapes.ts';

const Section = z.strictObject({
  name: z.enum(REPORT_SECTIONS),
  isShown: z.boolean(),
  /** Lines; `**bold**`, and lists of lines that begin with `- `. */
  comment: longText(MOST_COMMENT),
});
export type ReportSectionPlan = z.infer<typeof Section>;

const Sections = z.array(Section).check(
  z.minLength(1),
  z.maxLength(REPORT_SECTIONS.length),
  z.refine((sections) => new Set(sections.map(({ name }) => name)).size === sections.length, 'unique'),
);

/** What the person's next report of the household is made of. */
const Plan = z.object({
  /** All sections in their order, those that are left out too. */
  sections: z.array(Section),
  /** Percentages alone. */
  hidesAmounts: z.boolean(),
  /** 0 before it is saved for the first time. */
  version: z.int(),
});
export type ReportPlan = z.infer<typeof Plan>;

/** A report that was frozen: its file never changes. */
const FrozenReport = z.object({
  id: Id,
  /** 1 for the first of the household. */
  number: z.int(),
  /** The day whose values it shows. */
  on: Day,
  frozenAt: Moment,
  author: z.string(),
  /** The practice whose letterhead it bears; null for a household's own. */
  practice: z.nullable(z.string()),
  language: Locale,
  hidesAmounts: z.boolean(),
  /** Bytes of the file. */
  size: z.int(),
  /** Of the file, 64 hexadecimal digits. */
  sha256: z.string(),
  mayRemove: z.boolean(),
});
export type FrozenReport = z.infer<typeof FrozenReport>;

const Overview = z.object({
  plan: Plan,
  author: z.string(),
  /** The practice under whose mandate the person works here. */
  practice: z.nullable(z.string()),
  /** Latest first. Under a mandate those of the practice alone. */
  frozen: z.array(FrozenReport),
});
export type WealthReportOverview = z.infer<typeof Overview>;

/** What stores a file in the household is for who may change it, and for the practice that writes reports for it. */
const REPORT_AUTHOR = {
  workspace: 'household',
  roles: ['owner', 'member'],
  mandate: 'read',
} as const satisfies WorkspaceAccess;

export const wealthReports = {
  show: route({
    method: 'GET',
    path: '/api/wealth-report',
    access: HOUSEHOLD_READ,
    summary: 'What the person’s next wealth report of the household is made of, and those that were frozen',
    reply: Overview,
  }),
  change: route({
    method: 'PUT',
    path: '/api/wealth-report',
    access: HOUSEHOLD_READ,
    summary:
      'Choose and order the sections of the person’s own next report, with comments, and whether amounts are hidden',
    body: z.strictObject({ sections: Sections, hidesAmounts: z.boolean(), version: VersionOrNone }),
    reply: Plan,
  }),
  draft: route({
    method: 'GET',
    path: '/api/wealth-report/draft/:language',
    access: HOUSEHOLD_READ,
    summary: 'The report as it would be today, as PDF',
    params: z.strictObject({ language: Locale }),
    file: 'application/pdf',
  }),
  preview: route({
    method: 'GET',
    path: '/api/wealth-report/preview/:language',
    access: HOUSEHOLD_READ,
    summary: 'The pages of the report as it would be today, as they are drawn in its PDF',
    params: z.strictObject({ language: Locale }),
    reply: z.object({
      drawing: Drawn,
      /** The logo of the letterhead, as an address that holds the picture. */
      image: z.nullable(z.string()),
    }),
  }),
  freeze: route({
    method: 'POST',
    path: '/api/wealth-report/frozen',
    access: REPORT_AUTHOR,
    summary: 'Freeze the report as it is today: its file is stored with its hash and never changes',
    body: z.strictObject({ language: Locale, version: VersionOrNone }),
    reply: FrozenReport,
    status: 201,
  }),
  file: route({
    method: 'GET',
    path: '/api/wealth-report/frozen/:id/file',
    access: HOUSEHOLD_READ,
    summary: 'The PDF of a frozen report, byte for byte',
    params: idParams,
    file: 'application/pdf',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/wealth-report/frozen/:id',
    access: REPORT_AUTHOR,
    summary: 'Forget the file of a frozen report: its author, or an owner of the household; number and hash stay',
    params: idParams,
    status: 204,
  }),
};
