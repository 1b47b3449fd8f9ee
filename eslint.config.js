import graphql from '@graphql-eslint/eslint-plugin'
import { defineConfig, globalIgnores } from 'eslint/config'

// One for both, as the plugin keeps the first it reads. Apollo Client reads the directive, and the generator takes it out of what is sent.
const graphQLConfig = {
  schema: ['schema/sdl/*.graphql', 'directive @unmask on FRAGMENT_SPREAD'],
  documents: 'web/src/**/*.graphql',
}

export default defineConfig(
  // ESLint would read these with no rule for them; oxlint holds the rules of code.
  globalIgnores(['**/*.{js,mjs,cjs}', '.cache', '.data']),
  {
    files: ['schema/sdl/*.graphql'],
    languageOptions: {
      parser: graphql.parser,
      parserOptions: { graphQLConfig },
    },
    plugins: { '@graphql-eslint': graphql },
    rules: {
      ...graphql.configs['flat/schema-recommended'].rules,
      '@graphql-eslint/require-description': [
        'error',
        {
          types: true,
          rootField: true,
          FieldDefinition: true,
          InputValueDefinition: true,
          EnumValueDefinition: true,
          DirectiveDefinition: true,
        },
      ],
      // Embedded objects without an identity of their own have no id.
      '@graphql-eslint/strict-id-in-types': 'off',
      // `viewer: Viewer` is a field of Query; the naming rule of the recommended set only wants no `getX`.
      '@graphql-eslint/description-style': 'off',
      // "Loan type" is the cooperative's own word for the product.
      '@graphql-eslint/no-typename-prefix': 'off',
      '@graphql-eslint/require-deprecation-reason': 'error',
      '@graphql-eslint/no-hashtag-description': 'error',
      '@graphql-eslint/require-nullable-result-in-root': 'off',
    },
  },
  // What the domains share is there before the first of them uses it.
  { files: ['schema/sdl/base.graphql'], rules: { '@graphql-eslint/no-unreachable-types': 'off' } },
  {
    files: ['web/src/**/*.graphql'],
    languageOptions: {
      parser: graphql.parser,
      parserOptions: { graphQLConfig },
    },
    plugins: { '@graphql-eslint': graphql },
    rules: {
      ...graphql.configs['flat/operations-recommended'].rules,
      '@graphql-eslint/no-deprecated': 'error',
      '@graphql-eslint/unique-operation-name': 'error',
      '@graphql-eslint/unique-fragment-name': 'error',
      // A fragment is named after the component that reads it: `AssetList_member`.
      '@graphql-eslint/naming-convention': [
        'error',
        {
          OperationDefinition: { style: 'PascalCase', forbiddenSuffixes: ['Query', 'Mutation'] },
          FragmentDefinition: { requiredPattern: /^[A-Z][A-Za-z]*_[a-z][A-Za-z]*$/ },
        },
      ],
      '@graphql-eslint/require-selections': 'error',
      '@graphql-eslint/selection-set-depth': ['error', { maxDepth: 8 }],
    },
  },
)
