import { glob, readFile } from 'node:fs/promises'
import { CriticalityLevel, diff } from '@graphql-inspector/core'
import type { GraphQLSchema } from 'graphql'
import { buildSchema } from 'graphql'

/** The last accepted schema, written by `npm run schema:accept`. */
export const baselineFile = 'schema/baseline.graphql'
/** The accepted breaking changes, each with its reason. */
export const decisionsFile = 'docs/decisions/schema-changes.json'

/** An accepted breaking change. */
export interface DecidedChange {
  /** As the check words it, for example: Field 'home' was removed from object type 'Viewer'. */
  change: string
  /** The reason, and the effect on clients that still use it. */
  reason: string
}

/** The text of the schema of `schema/sdl`, its files in a stable order. */
export async function schemaText(): Promise<string> {
  const files = await Array.fromAsync(glob('schema/sdl/*.graphql'))
  const texts = await Promise.all(files.sort().map((file) => readFile(file, 'utf8')))
  return texts.join('\n')
}

/** Descriptions of the changes that break clients of the earlier schema. */
export async function breakingChanges(before: GraphQLSchema, after: GraphQLSchema): Promise<string[]> {
  const changes = await diff(before, after)
  return changes.filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking).map(({ message }) => message)
}

/** Descriptions of the breaking changes since the baseline. */
export async function changesSinceBaseline(): Promise<string[]> {
  return breakingChanges(buildSchema(await readFile(baselineFile, 'utf8')), buildSchema(await schemaText()))
}

function isDecided(entry: unknown): entry is DecidedChange {
  if (typeof entry !== 'object' || entry === null || !('change' in entry) || !('reason' in entry)) return false
  return typeof entry.change === 'string' && typeof entry.reason === 'string' && entry.reason.trim() !== ''
}

/** The accepted changes; throws when an entry has no reason. */
export async function decidedChanges(): Promise<DecidedChange[]> {
  const entries: unknown = JSON.parse(await readFile(decisionsFile, 'utf8'))
  if (!Array.isArray(entries) || !entries.every(isDecided)) throw new Error(`${decisionsFile}: every entry needs a change and a reason.`)
  return entries
}

/** The breaking changes that were not accepted. */
export async function undecidedChanges(): Promise<string[]> {
  const decided = new Set((await decidedChanges()).map(({ change }) => change))
  return (await changesSinceBaseline()).filter((change) => !decided.has(change))
}
