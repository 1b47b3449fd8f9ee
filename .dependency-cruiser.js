// Who may know whom: the table of docs/architecture.md, as errors.
const domains = 'identity|member|registration|subscriptions|loans|services|elections|administration|home|error'

/** The folders and files of bff/src from the lowest up. */
const bffOrder = [
  'reading/',
  'store/',
  'cache/',
  'calendar/',
  'rest/',
  'running/',
  'rejectionPhrases.ts',
  'config.ts',
  'session/',
  'errors/',
  'guard/',
  'context.ts',
  'generated/graph.ts',
  'connection.ts',
  'viewer/',
  'writing/',
  'forms/',
  'money/',
  'generated/resolvers.ts',
  'domains/',
  'files/',
  'graph/',
  'html/',
  'tools/',
  'app.ts',
  'server.ts',
]

/** The folders and files of reference/src from the lowest up. */
const referenceOrder = [
  'caller.ts',
  'clock.ts',
  'errorCode.ts',
  'startError.ts',
  'calendar/',
  'rejectionPhrases.ts',
  'config.ts',
  'dataFolder.ts',
  'explainStartFailure.ts',
  'tokenSecrets.ts',
  'database/',
  'http/',
  'ledger/',
  'mail/',
  'files/',
  'forms/',
  'sealedBytes.ts',
  'markSeal.ts',
  'services.ts',
  'purgeExpiredRows.ts',
  'audit/',
  'attempts/',
  'deleteRejectedFiles.ts',
  'idempotency/',
  'contract/',
  'imports/',
  'reviews/',
  'domains/',
  'runDaily.ts',
  'commands/',
  'app.ts',
  'server.ts',
]

/** The folders and files of web/src from the lowest up. */
const webOrder = [
  'listeners.ts',
  'storage/',
  'clock.ts',
  'format/',
  'ui/',
  'forms/',
  'paths.ts',
  'schema.generated.ts',
  'permissions.generated.ts',
  'viewer.ts',
  'portal.ts',
  'apollo/',
  'session/',
  'acts/',
  'routing/',
  'patterns/',
  'layouts/',
  'screens/',
  'areas.ts',
  'routes/',
  'routes.ts',
  'PortalTree.tsx',
  'trustOwnScripts.ts',
  'firstViews.ts',
  'server.tsx',
  'main.tsx',
  'home.tsx',
]

/** Each imports what is before it, so that no ring of folders can arise; what is not in the order is imported by none of them. */
const inOrder = (source, order) =>
  order
    .filter((name) => !name.startsWith('generated/'))
    .map((name) => ({
      name: `${source.replace('/src', '')}-in-order-${name.replace(/\/$|\.tsx?$/, '')}`,
      severity: 'error',
      from: { path: `^${source}/${name}`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `^${source}/`, pathNot: `^${source}/(${order.slice(0, order.indexOf(name) + 1).join('|')})` },
    }))

const queue = '^web/src/patterns/reviewQueue/'
const queueRooms = `${queue}(list|card|proof|decision|apply)/`
/** What the rooms of the officers' queue show to one another and to its top. */
const queueDoors = `${queue}(list/(QueueBody|QueueTools|DecidedRequests)|card/(ReviewPanel|DecidedCard)|proof/ProofView|decision/|apply/ApplyDialog)`

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...inOrder('bff/src', bffOrder),
    ...inOrder('reference/src', referenceOrder),
    ...inOrder('web/src', webOrder),
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
        pathNot: ['\\.d\\.ts$', '\\.config\\.(ts|js)$', '(^|/)(tests|testing|scripts|commands|pageScripts)/', 'graphql-env', 'generated'],
      },
      to: {},
    },
    {
      name: 'web-storage-has-one-door',
      comment: 'What is kept in the browser is sealed, or named in the list of plainStorage.ts.',
      severity: 'error',
      from: { pathNot: '^web/src/storage/' },
      to: { path: '^web/src/storage/openStorage\\.ts$' },
    },
    {
      name: 'web-is-alone',
      severity: 'error',
      from: { path: '^web/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(bff|reference|tests|schema/generated/(rest|openapi))' },
    },
    {
      name: 'web-tests-import-only-the-trust-report-and-shared-cases',
      severity: 'error',
      from: { path: '^web/.*\\.test\\.tsx?$' },
      to: {
        path: '^(bff|reference|tests|schema/generated/(rest|openapi))',
        pathNot: '^tests/(security/(promise|counts)|forms/answerCases|rules/\\w+)\\.ts$',
      },
    },
    {
      name: 'no-other-domains-screens',
      severity: 'error',
      from: { path: `^web/src/screens/(${domains})/` },
      to: { path: `^web/src/screens/(${domains})/`, pathNot: '^web/src/screens/$1/' },
    },
    {
      name: 'ui-knows-no-domain',
      severity: 'error',
      from: { path: '^web/src/(ui|forms|format)/' },
      to: { path: '^web/src/(screens|patterns|layouts|apollo|session)/|\\.generated\\.ts$|@apollo/client' },
    },
    {
      name: 'above-the-forms-every-dialog-is-an-act-dialog',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/(acts|ui|forms)/' },
      to: { path: '^web/src/ui/Dialog/' },
    },
    {
      name: 'mutations-are-sent-once',
      severity: 'error',
      from: {
        path: '^web/src/',
        pathNot: [
          '^web/src/acts/(useSend|useSendOnce)\\.ts$',
          // Each is single-flight by itself, and says how.
          '^web/src/(session/useSignOut|patterns/serverForm/sendAnswers)\\.ts$',
          // What a wizard and an upload send goes through the `useOnceOnly` of their own.
          '^web/src/screens/subscriptions/(SavingsChange/ChangeWizard|SavingsWithdrawal/WithdrawalWizard|ShareCapitalRenewal/RenewalWizard)\\.tsx$',
          '^web/src/screens/(subscriptions/SavingsDeposit/parts/useDepositRequest|administration/Uploads/parts/useRecordUpload)\\.ts$',
          '^web/src/screens/elections/Attendees/parts/useAttendeesUpload\\.ts$',
        ],
      },
      to: { path: '^web/src/session/sendMutation\\.ts$' },
    },
    {
      name: 'screens-act-by-acts',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/(acts|apollo|patterns)/' },
      to: { path: '^web/src/apollo/useOnceOnly\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'queue-rooms-by-their-doors',
      severity: 'error',
      from: { path: queueRooms },
      to: { path: queueRooms, pathNot: [`${queue}$1/`, queueDoors] },
    },
    {
      name: 'queue-rooms-from-outside-by-their-doors',
      severity: 'error',
      from: { pathNot: queueRooms },
      to: { path: queueRooms, pathNot: queueDoors },
    },
    {
      name: 'public-pages-without-apollo',
      severity: 'error',
      from: { path: '^web/src/screens/(home|error)/' },
      to: { path: '^web/src/(apollo|session)/|@apollo/client', pathNot: '^web/src/session/(session|homeOf)\\.ts$' },
    },
    {
      name: 'bff-rest-is-http-only',
      severity: 'error',
      from: { path: '^bff/src/rest/' },
      to: { path: 'node_modules/(graphql|@apollo|@graphql-tools|fastify|@fastify)/' },
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
      to: { path: '^bff/src/rest/', pathNot: '^bff/src/rest/(answer|contract|errors|filePart|readIfThere|readingEach)\\.ts$' },
    },
    {
      name: 'bff-domains-apart',
      severity: 'error',
      from: { path: '^bff/src/domains/([^/]+)/' },
      to: { path: '^bff/src/domains/', pathNot: '^bff/src/domains/$1/' },
    },
    {
      name: 'bff-is-alone',
      severity: 'error',
      // Runs the searches that hold for the reference service, too.
      from: { path: '^bff/', pathNot: '^bff/src/connection\\.test\\.ts$' },
      to: { path: '^(web|reference|tests)/' },
    },
    {
      name: 'reference-is-alone',
      severity: 'error',
      // Runs the cases that hold for the client, too.
      from: { path: '^reference/', pathNot: '^reference/src/(forms/answerFaults|domains/identity/passwordRule)\\.test\\.ts$' },
      to: { path: '^(web|bff|tests)/' },
    },
    {
      name: 'shared-rules-know-no-program',
      severity: 'error',
      from: { path: '^schema/rules/' },
      to: { path: '^(web|bff|reference|tests)/' },
    },
    {
      name: 'reference-domains-apart',
      severity: 'error',
      from: { path: '^reference/src/domains/([^/]+)/' },
      to: { path: '^reference/src/domains/', pathNot: '^reference/src/domains/$1/' },
    },
    {
      name: 'reference-production-loads-no-demo',
      severity: 'error',
      from: { path: '^reference/src/', pathNot: '^reference/src/commands/(demo|election)\\.ts$' },
      to: { path: '^reference/seed/', dynamic: false },
    },
    {
      name: 'reference-demo-is-loaded-in-one-place',
      severity: 'error',
      from: { path: '^reference/src/', pathNot: '^reference/src/(app|commands/(demo|election))\\.ts$' },
      to: { path: '^reference/seed/' },
    },
    {
      name: 'reference-embedded-postgres-is-alone',
      severity: 'error',
      from: { path: '^reference/src/database/embeddedServer\\.ts$' },
      to: { path: '^reference/(?!src/(dataFolder|errorCode|startError)\\.ts$)' },
    },
    {
      name: 'reference-embedded-postgres-is-opened-in-one-place',
      severity: 'error',
      from: { path: '^reference/', pathNot: '^reference/src/(database/open|commands/withDatabase)\\.ts$' },
      to: { path: '^reference/src/database/embeddedServer\\.ts$' },
    },
    // The reference's promises about its database, its files and its days have no call of their own: those rooms are open to its tests,
    // and to the entries of the operations, which name the plans of its statements.
    {
      name: 'reference-tests-come-in-by-the-front-door',
      severity: 'error',
      from: { path: '^tests/(reference|operations)/' },
      to: {
        path: '^(bff|reference|web)/src/',
        pathNot: [
          '^reference/src/(app|config|clock|deleteRejectedFiles|purgeExpiredRows|tokenSecrets)\\.ts$',
          '^reference/src/(audit|calendar|contract|database|files|http|idempotency|ledger|mail)/',
          '^reference/src/domains/(loans/schedule|subscriptions/renewal)\\.ts$',
          // What a clock or an operator starts has no call.
          '^reference/src/domains/(administration/(endWaits|mailWork)|elections/(compareMails|findTableFaults|recount)|subscriptions/(dailyJob|postContributions))\\.ts$',
          // What is shown of a ballot box is tried by the thousand, without a database.
          '^reference/src/domains/elections/(boxRules|slips)\\.ts$',
          // From how many on a guess costs a wait is said once.
          '^reference/src/attempts/attemptLimits\\.ts$',
          // The plans of the service's own statements are looked at.
          '^reference/src/(domains/(identity/(accounts|openSessions|readCaller|sessions)|member/(recordOpenings|summary))|forms/(answers|entry|form)|reviews/(listRequests|readWork|requests))\\.ts$',
          '^reference/src/domains/subscriptions/(activities|changeRequests|readSubscription|subscription)\\.ts$',
          '^reference/src/(imports/history|domains/administration/(searchMembers|audit/findRows|cisa/listReports))\\.ts$',
        ],
      },
    },
    {
      name: 'tests-come-in-by-the-front-door',
      severity: 'error',
      from: { path: '^tests/', pathNot: '^tests/(reference|operations)/' },
      to: {
        path: '^(bff|reference|web)/src/',
        pathNot: [
          '^bff/src/(app|config)\\.ts$',
          '^reference/src/(app|config)\\.ts$',
          '^web/src/.*\\.generated\\.ts$',
          // An app counts in the metrics that it is given.
          '^bff/src/running/metrics\\.ts$',
          // Days that count from the day of the test; they have tests of their own.
          '^bff/src/calendar/(day|PaydayCalendar)\\.ts$',
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
    exclude: { path: '(^|/)(dist|dist-server|\\.data|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'web/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
