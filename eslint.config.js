import js from '@eslint/js'
import graphql from '@graphql-eslint/eslint-plugin'
import vitest from '@vitest/eslint-plugin'
import { defineConfig, globalIgnores } from 'eslint/config'
import reactHooks from 'eslint-plugin-react-hooks'
import typescript from 'typescript-eslint'

const code = ['**/*.ts', '**/*.tsx']
const tests = ['tests/**/*.ts', '**/*.test.ts', '**/*.test.tsx']

// One for both, as the plugin keeps the first it reads. Apollo Client reads the directive, and the generator takes it out of what is sent.
const graphQLConfig = {
  schema: ['schema/sdl/*.graphql', 'directive @unmask on FRAGMENT_SPREAD'],
  documents: 'web/src/**/*.graphql',
}

export default defineConfig(
  globalIgnores([
    '**/node_modules',
    '**/dist',
    '**/dist-server',
    '**/generated',
    '**/*.generated.ts',
    '.data',
    '.cache',
    // Their packages are installed by `npm run bench` only, which checks their types.
    'bench/contenders/servers',
    'bench/contenders/hive/*.config.ts',
    'test-results',
    'playwright-report',
  ]),
  {
    files: code,
    extends: [js.configs.recommended, typescript.configs.strictTypeChecked, typescript.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // Types are checked, never claimed.
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // A number in a template is what one means; an object is not.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `() => void doIt()` says that nobody waits.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true, ignoreVoidOperator: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all' }],
      // Fastify takes promise-returning handlers, React takes them for events.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      'no-console': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['{bff,reference,scripts}/**/*.ts', 'web/{src,build}/**/*.{ts,tsx}'],
    ignores: tests,
    rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  // The benchmark reads JSON that it has written itself, or checks as a whole against what the others answer.
  { files: ['bench/**/*.ts'], rules: { '@typescript-eslint/no-unsafe-assignment': 'off' } },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-router-dom',
              importNames: ['Link', 'LinkProps', 'NavLink', 'NavLinkProps'],
              message: 'Import ui/Link: the router’s own adds 4 kB to every page.',
            },
            { name: 'react-router', message: 'Import react-router-dom.' },
          ],
        },
      ],
    },
  },
  {
    files: tests,
    plugins: { vitest },
    rules: {
      // Tests hand in what the types forbid, on purpose.
      '@typescript-eslint/consistent-type-assertions': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'vitest/no-focused-tests': 'error',
      'vitest/no-disabled-tests': 'error',
      'vitest/no-identical-title': 'error',
    },
  },
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
