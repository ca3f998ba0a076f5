const AREAS = '^apps/server/src/areas/([^/]+)/';
const FEATURES = '^apps/web/src/features/([^/]+)/';

/** The law of arrows: who may know whom. A rule named here has a planted offender in scripts/law/offenders.ts. */
export default {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphan',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.test\\.tsx?$',
          '\\.config\\.ts$',
          '^e2e/',
          '^scripts/',
          'golden/',
          '\\.mjs$',
          '/lib/inert\\.ts$',
        ],
      },
      to: {},
    },
    {
      name: 'no-unused-rule',
      comment:
        'Every rule and message is reached from a start of the product or the runner of cases: tests alone keep nothing.',
      severity: 'error',
      from: {
        path: '^(apps/(server/src/(main|commands/[^/]+)|web/src/(?:start|prerender|worker/service-worker))|scripts/(cases|bench-tax))\\.tsx?$',
      },
      to: {
        path: '^(packages/(domain|contract)|apps/(web|server))/src/',
        pathNot: [
          '\\.test\\.tsx?$',
          '/testing/',
          '/commands/',
          '/src/(?:main|start|prerender|worker/service-worker)\\.tsx?$',
          '\\.d\\.ts$',
          '/i18n/fr/messages\\.ts$',
          '/lib/inert\\.ts$',
        ],
        reachable: false,
      },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\.woff2$' },
    },
    {
      name: 'domain-is-pure',
      comment: 'The domain knows itself, decimals and a parser of XML: no clock, no input or output, no framework.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: ['\\.test\\.ts$', '/testing/'] },
      to: { pathNot: ['^packages/domain/src', 'node_modules/(decimal\\.js|saxes)/'] },
    },
    {
      name: 'contract-knows-domain',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: ['\\.test\\.ts$', '/testing/'] },
      to: { pathNot: ['^packages/(contract|domain)/src', 'node_modules/(zod|libphonenumber-js)/'] },
    },
    {
      name: 'browser-and-server-apart',
      severity: 'error',
      from: { path: '^apps/(web|server)/' },
      to: { path: '^apps/(web|server)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'area-knows-no-area',
      comment: 'An area reaches another only through its public.ts.',
      severity: 'error',
      from: { path: AREAS },
      to: { path: '^apps/server/src/areas/', pathNot: ['^apps/server/src/areas/$1/', '/public\\.ts$'] },
    },
    {
      name: 'server-base-knows-no-area',
      severity: 'error',
      from: { path: '^apps/server/src/(http|db|providers|jobs)/' },
      to: { path: '^apps/server/src/(areas/|app\\.ts|main\\.ts)' },
    },
    {
      name: 'providers-know-no-sql',
      severity: 'error',
      from: { path: '^apps/server/src/providers/' },
      to: { path: ['node_modules/(kysely|pg)/', '^apps/server/src/http/'] },
    },
    {
      name: 'sql-in-queries-only',
      comment: 'The query builder appears in queries.ts and jobs.ts of an area and in db/.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: [
          '^apps/server/src/db/',
          '(^|/|-)(queries|jobs)\\.ts$',
          '^apps/server/src/jobs/',
          '\\.test\\.ts$',
          '^apps/server/src/testing/',
        ],
      },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    {
      name: 'feature-knows-no-feature',
      severity: 'error',
      from: { path: FEATURES },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'feature-knows-no-app',
      severity: 'error',
      from: { path: '^apps/web/src/(features|ui|lib|i18n)/' },
      to: { path: '^apps/web/src/(app/|main\\.tsx)' },
    },
    {
      name: 'kit-knows-no-business',
      severity: 'error',
      from: { path: '^apps/web/src/ui/' },
      to: { path: ['^apps/web/src/features/', '^packages/domain/src/(?!core/)', '^packages/contract/src/(?!core/)'] },
    },
    {
      name: 'texts-and-lib-at-the-bottom',
      severity: 'error',
      from: { path: '^apps/web/src/(lib|i18n)/' },
      to: { path: '^apps/web/src/(features|ui)/' },
    },
    {
      name: 'tests-are-not-product',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: ['\\.test\\.tsx?$', '/testing/'] },
      to: { path: ['\\.test\\.tsx?$', '/testing/', '^e2e/'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^apps/[^/]+/dist(-test)?/', '^coverage/'] },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
