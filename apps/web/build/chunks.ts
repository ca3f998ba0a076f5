/** A file that the bundler made by its own rules: modules that the same pages and parts use. */
export type Draft = {
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly isEntry: boolean;
  /** The module that a page or a part begins with, where the file is the file of one. */
  readonly beginsWith: string | null;
};

/** Packages that every page needs and that change with upgrades only. */
const VENDOR =
  /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?:history|query-core|react-query|react-router|react-store|store|router-core))\//;

/** Screens by group: the code of a group travels together. Others are grouped by their feature. */
const SCREENS: readonly (readonly [file: RegExp, group: string])[] = [
  [/app\/asset-screen\./, 'assets'],
  [/app\/property-screen\./, 'properties'],
  [/app\/holdings-screens\./, 'holdings'],
  [/app\/customer-screen\./, 'customers'],
  [/app\/(?:invoice-list|invoice-screen|quotation-list|quotation-screen|new-documents)\./, 'billing'],
  [/features\/subscription\/[\w-]+-screen\./, 'account'],
  [/app\/public-document\./, 'public-document'],
  [/app\/unavailable-screen\./, 'account'],
  [/app\/operator-gate\./, 'operator'],
  [/features\/practice-activity\/[\w-]+-screen\./, 'team'],
  [/features\/session\/success-screen\./, 'success'],
  [/app\/practice-home\./, 'backoffice'],
  [/app\/revenue-list\./, 'incomes'],
  [/app\/wealth-report-page\./, 'wealth-report'],
  [/app\/onboarding-page\./, 'onboarding'],
];

/** The page of components, which only tests have, divides nothing. */
const SCREEN_OF_FEATURE = /\/features\/(?!kit\/)([\w-]+)\/[\w/-]+-screen\.tsx$/;

const OF_PRACTICE = new Set(['customers', 'billing', 'practice', 'public-document']);
const OF_VISITORS = new Set(['visitor', 'session']);

/** Parts that are fetched once a page stands, by group. */
const LATER: readonly (readonly [file: RegExp, group: string])[] = [
  [/ui\/chart\/|month-charts\./, 'charts'],
  [/phone-input\.|contract\/src\/core\/phone-number\./, 'phone'],
  [/ui\/fields\/day-picker\./, 'calendar'],
  [/ui\/(?:dialog|confirm|menu|popover)-content\.|app\/bottom-sheets\./, 'overlays'],
  [/check-bell\.|mandate-notices\./, 'bar'],
  [/dashboard\/(?:cards\/(?:checklist-card|upcoming-card|cash-flow-categories)|empty-dashboard)\./, 'home'],
  [/app\/palette\./, 'palette'],
  [/@simplewebauthn/, 'passkeys'],
  [/features\/practice-activity\//, 'team'],
  [/ui\/table\/virtual-rows\./, 'virtual-rows'],
  [/ui\/table\/files\/save-table\./, 'files'],
  [/ui\/table\/files\/table-xlsx\./, 'workbooks'],
  [/app\/(?:addressed-dialog|dialogs|dialog-failure)\./, 'dialogs'],
];

const TEXTS: readonly (readonly [areas: RegExp, group: string])[] = [
  [/^(?:core|wealth|upcoming)$/, 'texts'],
  [/^(?:dashboard|targets)$/, 'texts-home'],
  [/^(?:assets|transactions|loans|holdings)$/, 'texts-assets'],
  [/^(?:properties|property-details)$/, 'texts-properties'],
  [/^(?:invoices|quotations|reports|mail|electronic)$/, 'texts-invoices'],
  [/^(?:customers|customer-entry|access-log|book|alerts|review-packs)$/, 'texts-customers'],
  [/^(?:account|subscription)$/, 'texts-account'],
  [/^(?:practice|card-payments)$/, 'texts-practice'],
];

const groupIn = (table: readonly (readonly [RegExp, string])[], name: string) =>
  table.find(([pattern]) => pattern.test(name))?.[1];

/** The group whose page or part begins with a module that is fetched on demand. */
function groupOf(id: string): string {
  const [, locale, area] = /\/i18n\/(en|fr)\/([\w-]+)\.ts$/.exec(id) ?? [];
  if (locale && area) return `${locale}-${groupIn(TEXTS, area) ?? `texts-${area}`}`;
  if (/src\/main\./.test(id)) return 'frame';
  if (/src\/visitor\./.test(id)) return 'visitor';
  if (/app\/user-layout\./.test(id)) return 'shell';
  const screen = groupIn(SCREENS, id) ?? SCREEN_OF_FEATURE.exec(id)?.[1];
  return screen ?? `+${groupIn(LATER, id) ?? /\/features\/([\w-]+)\//.exec(id)?.[1] ?? 'app'}`;
}

const isText = (group: string) => /^(?:en|fr)-/.test(group);
const isLater = (group: string) => group.startsWith('+');

/**
 * The file of a module, by the groups that need it. What more groups need lies further down, so that no file needs one that
 * needs it: what starts the application, what visitors and the frame share, the frame with the dashboard, what other signed-in
 * pages share, what those of a practice share, and so on up to what one group has alone.
 */
function fileOf(id: string, groups: ReadonlySet<string>): string {
  if (groups.has('start')) return 'start';
  if (isOfBoth(id, groups)) return VENDOR.test(id) ? 'react' : 'base';
  if (groups.has('frame')) return VENDOR.test(id) ? 'vendor' : 'frame';
  const names = [...groups];
  const texts = names.filter(isText);
  if (texts.length > 0) return textFile(names, texts);
  const screens = names.filter((name) => !isLater(name));
  const early = earlyFile(names);
  if (early) return early;
  return screens.length > 0 ? screenFile(screens) : laterFile(names);
}

/** Addresses of the interface and the rules of fields: they are small, and pages of both kinds need them. */
const CONTRACT = /\/packages\/(?:contract|domain)\/src\//;

/** What the pages of visitors share with the frame of signed-in pages. */
const isOfBoth = (id: string, groups: ReadonlySet<string>) =>
  groups.has('visitor') && (groups.has('frame') || groups.has('shell') || CONTRACT.test(id));

function textFile(names: readonly string[], texts: readonly string[]): string {
  const [first = ''] = texts;
  if (names.length === 1) return first;
  const locale = first.slice(0, 2);
  return names.every((name) => name.startsWith(`${locale}-`)) ? `${locale}-texts` : 'base';
}

/** What the bar and the home fetch once they stand is small: it travels with them, and so does the shell. */
const FRAME = ['shell', '+bar', '+home'];

/** Pages of visitors, the shell, the dashboard and its charts come without what other pages share. */
function earlyFile(names: readonly string[]): string | undefined {
  const screens = names.filter((name) => !isLater(name));
  if (names.includes('visitor')) return screens.some((name) => !OF_VISITORS.has(name)) ? 'fields' : 'visitor';
  if (names.includes('session')) return 'session';
  if (screens.includes('dashboard') || FRAME.some((name) => names.includes(name))) return 'frame';
  return names.includes('+charts') ? 'later-charts' : undefined;
}

function screenFile(screens: readonly string[]): string {
  const [first = ''] = screens;
  if (screens.length === 1) return first;
  return screens.every((name) => OF_PRACTICE.has(name)) ? 'of-practice' : 'common';
}

function laterFile(names: readonly string[]): string {
  const shared = ['+overlays', '+phone', '+calendar', '+dialogs'].find((name) => names.includes(name));
  return `later-${(shared ?? (names.length === 1 ? names[0] : undefined) ?? '+forms').slice(1)}`;
}

/** The file that each module travels in, from a build by the bundler's own rules, which knows what is really used. */
export function chunkNames(drafts: readonly Draft[]): ReadonlyMap<string, string> {
  const groups = groupsByModule(drafts);
  return new Map([...groups].map(([id, names]) => [id, fileOf(id, names)]));
}

/** Which groups need each module, the imports of its file followed but not what is fetched on demand. */
function groupsByModule(drafts: readonly Draft[]): Map<string, Set<string>> {
  const byName = new Map(drafts.map((draft) => [draft.fileName, draft]));
  const found = new Map<string, Set<string>>();
  for (const draft of drafts) {
    if (draft.beginsWith === null) continue;
    const group = draft.isEntry ? 'start' : groupOf(draft.beginsWith);
    for (const id of closureOf(draft, byName)) found.set(id, (found.get(id) ?? new Set()).add(group));
  }
  return found;
}

function closureOf(first: Draft, byName: ReadonlyMap<string, Draft>): Set<string> {
  const seen = new Set<Draft>();
  const waiting = [first];
  for (let draft = waiting.pop(); draft; draft = waiting.pop()) {
    if (seen.has(draft)) continue;
    seen.add(draft);
    waiting.push(...draft.imports.flatMap((name) => byName.get(name) ?? []));
  }
  return new Set([...seen].flatMap(({ moduleIds }) => moduleIds));
}
