import { defineConfig } from '@graphql-mesh/compose-cli'
import { loadOpenAPISubgraph } from '@omnigraph/openapi'

/** GraphQL Mesh's supergraph of the cooperative's REST API, composed from the same OpenAPI document; Hive Gateway serves it. */
export const composeConfig = defineConfig({
  subgraphs: [
    {
      sourceHandler: loadOpenAPISubgraph('cooperative', {
        source: '../../../schema/generated/openapi.json',
        endpoint: process.env.REST_URL ?? '',
      }),
    },
  ],
})
