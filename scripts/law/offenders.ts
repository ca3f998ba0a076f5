/** Checks that catch offenders; `check-law.ts` holds their commands. */
export type Tool = 'arrows' | 'lint' | 'types' | 'dead code' | 'words';
type Offender = {
  readonly law: string;
  readonly tool: Tool;
  readonly file: string;
  readonly source: string;
  readonly says: string;
};

const long = (lines: number) => Array.from({ length: lines }, (_, n) => `export const line${n} = ${n};`).join('\n');
const longFunction = `export function longOne(value: number) {\n  let sum = value;\n${'  sum += 1;\n'.repeat(70)}  return sum;\n}`;
const tangled = `export function tangled(a: number, b: number) {
  for (let i = 0; i < a; i += 1) { if (i > b) { for (let j = 0; j < b; j += 1) { if (j === i) { while (a > j) { if (b) return j; } } } } }
  return 0;
}`;

export const OFFENDERS: readonly Offender[] = [
  {
    law: 'the domain imports no framework',
    tool: 'arrows',
    file: 'packages/domain/src/ledger/planted-framework.ts',
    source: "import { z } from 'zod';\nexport const planted = z;",
    says: 'domain-is-pure:',
  },
  {
    law: 'the domain does no input or output',
    tool: 'arrows',
    file: 'packages/domain/src/ledger/planted-io.ts',
    source: "import { readFileSync } from 'node:fs';\nexport const planted = readFileSync;",
    says: 'domain-is-pure:',
  },
  {
    law: 'the domain does not know the contract',
    tool: 'arrows',
    file: 'packages/domain/src/ledger/planted-contract.ts',
    source: "import { api } from '@aurea/contract/api.ts';\nexport const planted = api;",
    says: 'domain-is-pure:',
  },
  {
    law: 'the domain reads no clock',
    tool: 'lint',
    file: 'packages/domain/src/core/planted-clock.ts',
    source: 'export const planted = () => new Date();',
    says: 'noRestrictedGlobals',
  },
  {
    law: 'the domain draws no random numbers',
    tool: 'lint',
    file: 'packages/domain/src/core/planted-random.ts',
    source: 'export const planted = () => Math.random();',
    says: 'plugin',
  },
  {
    law: 'the domain knows no environment',
    tool: 'types',
    file: 'packages/domain/src/core/planted-node.ts',
    source: 'export const planted = process.env;',
    says: "'process'",
  },
  {
    law: 'the contract knows no server',
    tool: 'arrows',
    file: 'packages/contract/src/planted-server.ts',
    source: "import { buildApp } from '../../../apps/server/src/app.ts';\nexport const planted = buildApp;",
    says: 'contract-knows-domain:',
  },
  {
    law: 'an area knows no other area',
    tool: 'arrows',
    file: 'apps/server/src/areas/assets/planted-area.ts',
    source: "import { operationsArea } from '#areas/operations/routes.ts';\nexport const planted = operationsArea;",
    says: 'area-knows-no-area:',
  },
  {
    law: 'the base of the server knows no area',
    tool: 'arrows',
    file: 'apps/server/src/http/planted-base.ts',
    source: "import { operationsArea } from '#areas/operations/routes.ts';\nexport const planted = operationsArea;",
    says: 'server-base-knows-no-area:',
  },
  {
    law: 'the query builder stays in queries',
    tool: 'arrows',
    file: 'apps/server/src/areas/assets/planted-builder.ts',
    source: "import { sql } from 'kysely';\nexport const planted = sql`select 1`;",
    says: 'sql-in-queries-only:',
  },
  {
    law: 'a route writes no SQL',
    tool: 'lint',
    file: 'apps/server/src/areas/planted/routes.ts',
    source:
      "import type { Tx } from '#db/transaction.ts';\nexport const planted = (tx: Tx) => tx.selectFrom('activity').selectAll().execute();",
    says: 'plugin',
  },
  {
    law: 'no transaction waits for a worker',
    tool: 'lint',
    file: 'apps/server/src/areas/planted/planted-worker.ts',
    source: `import { inScope } from '#db/transaction.ts';
export const planted = ({ db, workers, task }) => inScope(db, {}, async () => await workers.run(task, 1, { workspaceId: '' }));`,
    says: 'plugin',
  },
  {
    law: 'no handler waits for a worker before its transaction has ended',
    tool: 'lint',
    file: 'apps/server/src/areas/planted/planted-handler.ts',
    source:
      'export const planted = ({ serve, workers, route, task }) => serve(route, () => workers.runLong(task, 1, "one"));',
    says: 'plugin',
  },
  {
    law: 'a server area counts no day of its own',
    tool: 'lint',
    file: 'apps/server/src/areas/planted/own-day.ts',
    source: 'export const planted = (now: Date) => now.toISOString().slice(0, 10);',
    says: 'plugin',
  },
  {
    law: 'a screen takes no day out of a moment by its letters',
    tool: 'lint',
    file: 'apps/web/src/features/assets/planted-moment-day.ts',
    source: 'export const planted = ({ createdAt }: { createdAt: string }) => createdAt.slice(0, 10);',
    says: 'plugin',
  },
  {
    law: 'a feature knows no other feature',
    tool: 'arrows',
    file: 'apps/web/src/features/assets/planted-feature.tsx',
    source: "import { KitScreen } from '#features/kit/kit-screen.tsx';\nexport const Planted = () => <KitScreen />;",
    says: 'feature-knows-no-feature:',
  },
  {
    law: 'a feature does not know the application',
    tool: 'arrows',
    file: 'apps/web/src/features/assets/planted-app.ts',
    source: "import { guard } from '../../app/guard.ts';\nexport const planted = guard;",
    says: 'feature-knows-no-app:',
  },
  {
    law: 'the kit knows no business',
    tool: 'arrows',
    file: 'apps/web/src/ui/planted-business.ts',
    source: "import { assets } from '@aurea/contract/assets.ts';\nexport const planted = assets;",
    says: 'kit-knows-no-business:',
  },
  {
    law: 'browser and server are apart',
    tool: 'arrows',
    file: 'apps/web/src/lib/planted-server.ts',
    source: "import { buildApp } from '../../../server/src/app.ts';\nexport const planted = buildApp;",
    says: 'browser-and-server-apart:',
  },
  {
    law: 'no cycles',
    tool: 'arrows',
    file: 'packages/domain/src/core/planted-cycle.ts',
    source: "import { other } from './planted-cycle-back.ts';\nexport const planted = () => other();",
    says: 'no-cycle:',
  },
  {
    law: 'no cycles (the way back)',
    tool: 'arrows',
    file: 'packages/domain/src/core/planted-cycle-back.ts',
    source: "import { planted } from './planted-cycle.ts';\nexport const other = (): unknown => planted();",
    says: 'no-cycle:',
  },
  {
    law: 'no cycles between areas, through doors either',
    tool: 'arrows',
    file: 'apps/server/src/areas/customers/planted-area-cycle.ts',
    source: "import { addDemoInvoices } from '#areas/billing/public.ts';\nexport const planted = addDemoInvoices;",
    says: 'no-cycle-between-areas:',
  },
  {
    law: 'no cycles between folders of the domain',
    tool: 'arrows',
    file: 'packages/domain/src/ledger/planted-folder-cycle.ts',
    source: "import { sharpeRatio } from '../performance/risk/sharpe-ratio.ts';\nexport const planted = sharpeRatio;",
    says: 'no-cycle-between-areas:',
  },
  {
    law: 'no orphan files',
    tool: 'arrows',
    file: 'packages/domain/src/core/planted-orphan.ts',
    source: 'export const planted = 1;',
    says: 'no-orphan:',
  },
  {
    law: 'no dead code',
    tool: 'dead code',
    file: 'packages/domain/src/core/planted-dead.ts',
    source: 'export const planted = 1;',
    says: 'planted-dead',
  },
  {
    law: 'files stay short',
    tool: 'lint',
    file: 'packages/domain/src/core/planted-long.ts',
    source: long(320),
    says: 'noExcessiveLinesPerFile',
  },
  {
    law: 'functions stay short',
    tool: 'lint',
    file: 'packages/domain/src/core/planted-long-function.ts',
    source: longFunction,
    says: 'noExcessiveLinesPerFunction',
  },
  {
    law: 'functions stay simple',
    tool: 'lint',
    file: 'packages/domain/src/core/planted-tangled.ts',
    source: tangled,
    says: 'noExcessiveCognitiveComplexity',
  },
  {
    law: 'four parameters at most',
    tool: 'lint',
    file: 'packages/domain/src/core/planted-parameters.ts',
    source: 'export const planted = (a: 1, b: 1, c: 1, d: 1, e: 1) => [a, b, c, d, e];',
    says: 'useMaxParams',
  },
  {
    law: 'no barrel files',
    tool: 'lint',
    file: 'packages/domain/src/core/planted-barrel.ts',
    source: "export * from './day.ts';",
    says: 'noReExportAll',
  },
  {
    law: 'no default exports',
    tool: 'lint',
    file: 'packages/domain/src/core/planted-default.ts',
    source: 'export default 1;',
    says: 'noDefaultExport',
  },
  {
    law: 'kebab-case file names',
    tool: 'lint',
    file: 'packages/domain/src/core/PlantedName.ts',
    source: 'export const planted = 1;',
    says: 'useFilenamingConvention',
  },
  {
    law: 'no skipped tests',
    tool: 'lint',
    file: 'packages/domain/src/core/planted-skip.test.ts',
    source: "import { it } from 'vitest';\nit.skip('nothing', () => undefined);",
    says: 'noSkippedTests',
  },
  {
    law: 'names speak plainly',
    tool: 'words',
    file: 'apps/server/src/areas/planted/planted-name.ts',
    source: 'export const toldOwner = 1;',
    says: 'toldOwner',
  },
  {
    law: 'comments speak plainly',
    tool: 'words',
    file: 'apps/web/src/features/planted/planted-comment.ts',
    source: '/** The draft is computed anew. */\nexport const planted = 1;',
    says: 'anew',
  },
];
