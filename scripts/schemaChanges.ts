import { glob, readFile } from 'node:fs/promises'
import { ChangeType, CriticalityLevel, diff } from '@graphql-inspector/core'
import type { GraphQLSchema } from 'graphql'
import { buildSchema, parse, print, resolveSchemaCoordinate, visit } from 'graphql'
import { z } from 'zod'

/** The last accepted schema, written by `npm run schema:accept`. */
export const baselineFile = 'schema/baseline.graphql'
/** The accepted breaking changes, each with its reason. */
export const decisionsFile = 'docs/decisions/schema-changes.json'

const decidedList = z.array(
  z.object({
    /** As the check words it, for example: Field 'home' was removed from object type 'Viewer'. */
    change: z.string(),
    /** The reason, and the effect on clients that still use it. */
    reason: z.string().refine((text) => text.trim() !== ''),
  }),
)

/** The text of the schema of `schema/sdl`, its files in a stable order. */
export async function schemaText(): Promise<string> {
  const files = await Array.fromAsync(glob('schema/sdl/*.graphql'))
  const texts = await Promise.all(files.sort().map((file) => readFile(file, 'utf8')))
  return texts.join('\n')
}

/** The schema's text for the baseline: no change of a description breaks a client. */
export const withoutDescriptions = (text: string): string =>
  print(visit(parse(text), { enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined) }))

/** Descriptions of the changes that break clients of the earlier schema. */
export async function breakingChanges(before: GraphQLSchema, after: GraphQLSchema): Promise<string[]> {
  const changes = await diff(before, after)
  return changes.filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking).map(({ message }) => message)
}

const removals = new Set<unknown>([
  ChangeType.FieldRemoved,
  ChangeType.FieldArgumentRemoved,
  ChangeType.EnumValueRemoved,
  ChangeType.InputFieldRemoved,
])

/** Why the element at a path such as `Viewer.loans.first` is deprecated; no text without `@deprecated`. */
function findDeprecation(schema: GraphQLSchema, path: string): string | null | undefined {
  const found = resolveSchemaCoordinate(schema, path.replace(/^(\w+\.\w+)\.(\w+)$/, '$1($2:)'))
  if (found?.kind === 'Field') return found.field.deprecationReason
  if (found?.kind === 'FieldArgument') return found.fieldArgument.deprecationReason
  if (found?.kind === 'EnumValue') return found.enumValue.deprecationReason
  return found?.kind === 'InputField' ? found.inputField.deprecationReason : undefined
}

/** Descriptions of the removals of which no `@deprecated` of the earlier schema told the clients. A removed type goes with its fields. */
export async function suddenRemovals(before: GraphQLSchema, after: GraphQLSchema): Promise<string[]> {
  const changes = (await diff(before, after)).filter(({ type }) => removals.has(type))
  return changes.filter(({ path = '' }) => typeof findDeprecation(before, path) !== 'string').map(({ message }) => message)
}

async function sinceBaseline(compare: (before: GraphQLSchema, after: GraphQLSchema) => Promise<string[]>): Promise<string[]> {
  return compare(buildSchema(await readFile(baselineFile, 'utf8')), buildSchema(await schemaText()))
}

/** Descriptions of the breaking changes since the baseline. */
export const changesSinceBaseline = () => sinceBaseline(breakingChanges)

/** Descriptions of the sudden removals since the baseline, which no entry of the decided changes allows. */
export const removalsSinceBaseline = () => sinceBaseline(suddenRemovals)

/** The accepted changes; throws when an entry has no reason. */
export async function decidedChanges() {
  const { data } = decidedList.safeParse(JSON.parse(await readFile(decisionsFile, 'utf8')))
  if (!data) throw new Error(`${decisionsFile}: every entry needs a change and a reason.`)
  return data
}

/** The breaking changes that were not accepted. */
export async function undecidedChanges(): Promise<string[]> {
  const decided = new Set((await decidedChanges()).map(({ change }) => change))
  return (await changesSinceBaseline()).filter((change) => !decided.has(change))
}
