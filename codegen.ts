import type { CodegenConfig } from '@graphql-codegen/cli'

// The one generator configuration. Generated files are never edited and never committed; `npm run codegen` makes them.
const scalars = { ID: 'string', Date: 'string', DateTime: 'string', Money: 'string' }
const shared = { scalars, strictScalars: true, useTypeImports: true, enumsAsTypes: true }
const client = { ...shared, scalars: { ...scalars, Upload: { input: 'File', output: 'never' } } }
const server = {
  ...shared,
  // A file arrives as a promise of its stream.
  scalars: { ...scalars, Upload: 'Promise<import("graphql-upload-minimal").FileUpload>' },
  importExtension: '.ts',
  emitLegacyCommonJSImports: false,
  avoidOptionals: { field: true, object: true },
}

const config: CodegenConfig = {
  schema: 'schema/sdl/*.graphql',
  generates: {
    // The schema's types for the BFF, which import nothing of the BFF, so that the mappers' types below may use them.
    'bff/src/generated/graph.ts': { plugins: ['typescript'], config: server },
    // The BFF's resolver types. Types without a mapper are mapped once, where the REST answer enters (domains/*/read*.ts).
    'bff/src/generated/resolvers.ts': {
      plugins: ['./codegen/importGraph.ts', 'typescript-resolvers'],
      config: {
        ...server,
        namespacedImportName: 'Graph',
        contextType: '../context.ts#GraphContext',
        mappers: {
          Viewer: '../viewer/viewerSource.ts#ViewerSource',
          AttributeGroup: '../domains/member/source.ts#AttributeGroupSource',
          MemberProfile: '../domains/member/source.ts#MemberProfileSource',
          ProfilePart: '../domains/member/source.ts#ProfilePartSource',
          Loan: '../domains/loans/source.ts#LoanSource',
          LoanSummary: '../money/readLoanProgress.ts#LoanSummarySource',
          MemberSummary: '../domains/member/source.ts#MemberSummarySource',
          ShareCapital: '../money/subscriptionSource.ts#ShareCapitalSource',
          Savings: '../money/subscriptionSource.ts#SavingsSource',
          Statement: '../domains/subscriptions/source.ts#StatementSource',
          ReviewQueue: '../domains/reviews/source.ts#ReviewQueueSource',
          ReviewItem: '../domains/reviews/source.ts#ReviewItemSource',
          Administration: '../domains/administration/source.ts#AdministrationSource',
          MemberRecord: '../domains/administration/source.ts#MemberRecordSource',
          RecordAmount: '../domains/administration/source.ts#RecordAmountSource',
          DecidePayload: '../domains/reviews/source.ts#DecidePayloadSource',
          Election: '../domains/elections/source.ts#ElectionSource',
        },
      },
    },
    // The client: schema types, and beside every screen.graphql its typed documents and hooks.
    'web/src/schema.generated.ts': {
      plugins: ['typescript'],
      config: client,
    },
    'web/src/apollo/possibleTypes.generated.ts': {
      plugins: ['./codegen/possibleTypes.ts'],
    },
    'web/src/': {
      documents: 'web/src/**/*.graphql',
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'schema.generated.ts', importTypesNamespace: 'Schema' },
      plugins: ['typescript-operations', 'typed-document-node', './codegen/screenHooks.ts'],
      config: {
        ...client,
        documentMode: 'documentNode',
        optimizeDocumentNode: true,
        dedupeFragments: true,
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
        hookFactoryPath: '@/apollo/hookFactory',
        documentIdsPath: '@/apollo/documentIds',
      },
    },
    // The documents that a BFF with OPERATIONS=trusted accepts: everything the client can send, and nothing else.
    'schema/generated/trusted-documents.json': {
      documents: 'web/src/**/*.graphql',
      plugins: ['./codegen/trustedDocuments.ts'],
    },
    // The documents of the releases before, which tabs that are still open send.
    'schema/generated/earlier-documents.json': {
      documents: 'web/src/**/*.graphql',
      plugins: ['./codegen/earlierDocuments.ts'],
    },
  },
}

export default config
