import { readFileSync } from 'node:fs'
import { imageBounds } from '../measure/imageVariables.ts'
import { hiveGateway } from './hive/hive.ts'
import { kapwa } from './kapwa.ts'
import { aggregator, stockServer } from './stock.ts'

/** The installed version of a package of this benchmark. */
function versionOf(name: string): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL(`../node_modules/${name}/package.json`, import.meta.url), 'utf8'),
  )
  return version
}

const bounds = imageBounds()
const boundsText = Object.entries(bounds)
  .map(([name, value]) => `${name}=${value}`)
  .join(' ')
const named = (...packages: readonly string[]) => packages.map((name) => `${name} ${versionOf(name)}`).join(', ')

export function listContenders(sessionSecret: string) {
  const handWritten = `hand-written aggregator: ${named('fastify', 'undici')}`
  const ofAggregator = { file: 'aggregator.ts', sessionSecret }
  const stock = (id: string, file: string, ...packages: readonly string[]) => stockServer(id, named(...packages), { file, sessionSecret })
  return {
    kapwa: kapwa("Kapwa's BFF", sessionSecret),
    aggregator: aggregator('aggregator', handWritten, ofAggregator),
    boundedAggregator: aggregator('boundedAggregator', `the same, memory bounded: ${boundsText}`, { ...ofAggregator, env: bounds }),
    mercurius: stock('mercurius', 'mercurius.ts', 'mercurius', 'graphql-jit', 'fastify'),
    yoga: stock('yoga', 'yoga.ts', 'graphql-yoga', 'fastify'),
    apolloFastify: stock('apolloFastify', 'apolloFastify.ts', '@apollo/server', '@as-integrations/fastify', 'fastify'),
    apolloExpress: stock('apolloExpress', 'apolloExpress.ts', '@apollo/server', '@as-integrations/express5', 'express'),
    hive: hiveGateway(named('@graphql-hive/gateway', '@graphql-mesh/compose-cli', '@omnigraph/openapi'), sessionSecret),
  }
}
