import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What each run leaves behind; `browser` says that its tests look at the product through a browser. */
const REPORTS = [
  { file: 'test-results/unit.json', browser: false, command: 'npm run test:unit' },
  { file: 'test-results/server.json', browser: false, command: 'npm run test:server' },
  { file: 'test-results/e2e.json', browser: true, command: 'npm run e2e' },
] as const;

/** One test of the last run. `title` begins with the titles of the groups it stands in. */
export type TestResult = {
  readonly title: string;
  readonly file: string;
  readonly outcome: 'passed' | 'flaky' | 'skipped' | 'failed';
  readonly inBrowser: boolean;
};

export type LastRun = {
  readonly results: readonly TestResult[];
  /** Commands whose results are not there. */
  readonly missing: readonly string[];
};

/** The results of the last run of every suite, as their JSON reporters wrote them. */
export function readLastRun(root: string): LastRun {
  const found = REPORTS.filter(({ file }) => existsSync(join(root, file)));
  const results = found.flatMap(({ file, browser }) => {
    const report: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return browser ? playwrightResults(report) : vitestResults(report, root);
  });
  return { results, missing: REPORTS.filter((report) => !found.includes(report)).map(({ command }) => command) };
}

type PlaywrightSuite = {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: keyof typeof PLAYWRIGHT_OUTCOMES }[];
  }[];
};

const PLAYWRIGHT_OUTCOMES = { expected: 'passed', flaky: 'flaky', skipped: 'skipped', unexpected: 'failed' } as const;

/** Tests of a Playwright report, whose files are named from the folder `e2e` on. */
export function playwrightResults(report: unknown): TestResult[] {
  const { suites = [] } = report as { readonly suites?: readonly PlaywrightSuite[] };
  // The outermost suite is the file itself.
  return suites.flatMap((file) => suiteResults({ ...file, title: '' }, ''));
}

function suiteResults(suite: PlaywrightSuite, above: string): TestResult[] {
  const path = under(above, suite.title);
  const own = (suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests.map(({ status }) => ({
      title: under(path, title),
      file: `e2e/${file}`,
      outcome: PLAYWRIGHT_OUTCOMES[status],
      inBrowser: true,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => suiteResults(inner, path))];
}

const under = (above: string, title: string) => (above && title ? `${above} › ${title}` : above || title);

type VitestReport = {
  readonly testResults?: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
};

/** Tests of a Vitest report, whose files are absolute. */
export function vitestResults(report: unknown, root: string): TestResult[] {
  const { testResults = [] } = report as VitestReport;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      title: [...ancestorTitles, title].filter(Boolean).join(' › '),
      file: name.replace(`${root}/`, ''),
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      inBrowser: false,
    })),
  );
}
