import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'

// Types masked fragments as the generated files write them.
declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides, Record<never, never> {}
}
