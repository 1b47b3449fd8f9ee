import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'

// Tells the client's types that fragments are masked the way the generated files write them.
declare module '@apollo/client' {
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides, Record<never, never> {}
}
