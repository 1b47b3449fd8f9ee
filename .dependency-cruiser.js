// Who may know whom: the table of docs/architecture.md, as errors.
const domains = 'identity|member|registration|subscriptions|loans|services|elections|administration|home|error'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      // Generated documents import a types-only package, which has nothing to resolve.
      from: { pathNot: '\\.generated\\.ts$' },
      to: { couldNotResolve: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: ['\\.d\\.ts$', '\\.config\\.(ts|js)$', '(^|/)(tests|testing|scripts|commands)/', 'graphql-env', 'generated'],
      },
      to: {},
    },
    {
      name: 'web-is-alone',
      severity: 'error',
      from: { path: '^web/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(bff|reference|tests|schema/generated/(rest|openapi))' },
    },
    {
      name: 'web-tests-tell-the-trust-report-and-nothing-else',
      severity: 'error',
      from: { path: '^web/.*\\.test\\.tsx?$' },
      to: { path: '^(bff|reference|tests|schema/generated/(rest|openapi))', pathNot: '^tests/security/(promise|counts)\\.ts$' },
    },
    {
      name: 'no-other-domains-screens',
      severity: 'error',
      from: { path: `^web/src/screens/(${domains})/` },
      to: { path: `^web/src/screens/(${domains})/`, pathNot: '^web/src/screens/$1/' },
    },
    {
      name: 'routing-below-screens',
      severity: 'error',
      from: { path: '^web/src/(routing|session|apollo)/' },
      to: { path: '^web/src/(screens|layouts)/' },
    },
    { name: 'session-below-routing', severity: 'error', from: { path: '^web/src/(session|apollo)/' }, to: { path: '^web/src/routing/' } },
    {
      name: 'patterns-below-screens',
      severity: 'error',
      from: { path: '^web/src/patterns/' },
      to: { path: '^web/src/(screens|layouts)/' },
    },
    {
      name: 'ui-knows-no-domain',
      severity: 'error',
      from: { path: '^web/src/(ui|forms|format)/' },
      to: { path: '^web/src/(screens|patterns|layouts|apollo|session)/|\\.generated\\.ts$|@apollo/client' },
    },
    { name: 'format-is-the-lowest', severity: 'error', from: { path: '^web/src/format/' }, to: { path: '^web/src/(ui|forms)/' } },
    { name: 'ui-below-forms', severity: 'error', from: { path: '^web/src/ui/' }, to: { path: '^web/src/forms/' } },
    {
      name: 'public-pages-without-apollo',
      severity: 'error',
      from: { path: '^web/src/screens/(home|error)/' },
      to: { path: '^web/src/(apollo|session)/|@apollo/client', pathNot: '^web/src/session/session\\.ts$' },
    },
    {
      name: 'bff-rest-is-http-only',
      severity: 'error',
      from: { path: '^bff/src/rest/' },
      to: {
        path: '^bff/src/(domains|session|guard|files|generated|html|graph|mapping|context)|node_modules/(graphql|@apollo|@graphql-tools|fastify|@fastify)/',
      },
    },
    { name: 'bff-guard-below-graph', severity: 'error', from: { path: '^bff/src/guard/' }, to: { path: '^bff/src/(graph|domains)/' } },
    {
      name: 'bff-reading-is-the-lowest',
      severity: 'error',
      from: { path: '^bff/src/reading/', pathNot: '\\.test\\.ts$' },
      to: { path: '^bff/src/(?!reading/)' },
    },
    {
      name: 'bff-context-knows-no-domain',
      severity: 'error',
      from: { path: '^bff/src/(context\\.ts|cache/|session/|mapping/)' },
      to: { path: '^bff/src/domains/' },
    },
    {
      name: 'bff-domains-through-context',
      severity: 'error',
      from: { path: '^bff/src/domains/' },
      to: { path: '^bff/src/(guard|config)|node_modules/(fastify|@fastify|undici)/' },
    },
    {
      name: 'bff-domains-call-no-rest-directly',
      severity: 'error',
      from: { path: '^bff/src/domains/' },
      to: { path: '^bff/src/rest/', pathNot: '^bff/src/rest/(contract|errors|filePart)\\.ts$' },
    },
    {
      name: 'bff-domains-apart',
      severity: 'error',
      from: { path: '^bff/src/domains/([^/]+)/' },
      to: { path: '^bff/src/domains/', pathNot: '^bff/src/domains/$1/' },
    },
    { name: 'bff-is-alone', severity: 'error', from: { path: '^bff/' }, to: { path: '^(web|reference|tests)/' } },
    { name: 'reference-is-alone', severity: 'error', from: { path: '^reference/' }, to: { path: '^(web|bff|tests)/' } },
    {
      name: 'reference-embedded-postgres-is-alone',
      severity: 'error',
      from: { path: '^reference/src/database/embedded/' },
      to: { path: '^reference/(?!src/(database/embedded/|(dataFolder|errorCode|startError)\\.ts$))' },
    },
    {
      name: 'reference-embedded-postgres-is-opened-in-one-place',
      severity: 'error',
      from: { path: '^reference/', pathNot: '^reference/src/(database/(embedded/|open\\.ts$)|commands/withDatabase\\.ts$)' },
      to: { path: '^reference/src/database/embedded/' },
    },
    // The reference's promises about its database, its files and its days have no call of their own: those rooms are open to its tests.
    {
      name: 'reference-tests-come-in-by-the-front-door',
      severity: 'error',
      from: { path: '^tests/reference/' },
      to: {
        path: '^(bff|reference|web)/src/',
        pathNot: [
          '^reference/src/(app|config|clock|purgeExpiredRows|tokenSecret)\\.ts$',
          '^reference/src/(audit|calendar|contract|database|files|http|idempotency|ledger|mail)/',
          '^reference/src/domains/(loans/schedule|subscriptions/renewal)\\.ts$',
          // What a clock or an operator starts has no call.
          '^reference/src/domains/subscriptions/(dailyJob|postContributions)\\.ts$',
          // From how many on a guess costs a wait is said once.
          '^reference/src/domains/identity/attemptLimits\\.ts$',
          // The plans of the service's own statements are looked at.
          '^reference/src/(domains/(identity/(accounts|readCaller|sessions)|loans/loans|member/summary)|forms/(answers|entry|form))\\.ts$',
          '^reference/src/domains/subscriptions/(activities|changeRequests|listReviews|readSubscription|subscription)\\.ts$',
          '^reference/src/reviews/entryReviews\\.ts$',
          '^reference/src/(imports/history|domains/administration/(searchMembers|audit/findRows|cisa/listReports))\\.ts$',
        ],
      },
    },
    {
      name: 'tests-come-in-by-the-front-door',
      severity: 'error',
      from: { path: '^tests/', pathNot: '^tests/reference/' },
      to: {
        path: '^(bff|reference|web)/src/',
        pathNot: [
          '^bff/src/(app|config)\\.ts$',
          '^reference/src/(app|config)\\.ts$',
          '^web/src/.*\\.generated\\.ts$',
          // Days that count from the day of the test; they have tests of their own.
          '^bff/src/mapping/(day|dayArithmetic|formatDay|paydays)\\.ts$',
        ],
      },
    },
    {
      name: 'only-the-configuration-reads-the-environment-file',
      severity: 'error',
      from: { path: '^(bff|reference)/src/', pathNot: 'config\\.ts$' },
      to: { path: '^dotenv' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'web/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
