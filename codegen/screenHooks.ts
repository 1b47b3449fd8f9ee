import type { PluginFunction, Types } from '@graphql-codegen/plugin-helpers'
import type { DocumentNode, FragmentDefinitionNode, GraphQLSchema } from 'graphql'
import { getNamedType, isInterfaceType, isObjectType, Kind, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { operationTexts } from './operationText.ts'

interface HookConfig {
  hookFactoryPath: string
  documentIdsPath: string
  externalFragments?: { node: FragmentDefinitionNode }[]
}

const pascalCase = /^[A-Z][A-Za-z0-9]*$/

/** A masked parent must select its own cache key, or `useFragment` silently renders empty data. */
function refuseMissingKeys(schema: GraphQLSchema, document: DocumentNode, location: string): void {
  const info = new TypeInfo(schema)
  visit(
    document,
    visitWithTypeInfo(info, {
      SelectionSet(node) {
        const parent = info.getParentType()
        const type = parent ? getNamedType(parent) : undefined
        if (!(isObjectType(type) || isInterfaceType(type)) || !type.getFields().id) return
        const spreads = node.selections.some((s) => s.kind === Kind.FRAGMENT_SPREAD)
        const selectsId = node.selections.some((s) => s.kind === Kind.FIELD && s.name.value === 'id')
        if (spreads && !selectsId) throw new Error(`${location}: select "id" next to the fragment spread on ${type.name}`)
      },
    }),
  )
}

function hooksOf({ document, location = 'inline' }: Types.DocumentFile, schema: GraphQLSchema, imports: Set<string>): string[] {
  if (!document) return []
  refuseMissingKeys(schema, document, location)
  return document.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return []
    const name = definition.name?.value
    if (!name || !pascalCase.test(name)) throw new Error(`${location}: an operation needs a PascalCase name`)
    const kinds = { query: ['Query', 'LazyQuery'], mutation: [], subscription: ['Subscription'] }
    return kinds[definition.operation].map((kind) => {
      imports.add(`create${kind}Hook`)
      return `export const use${name}${kind} = /*#__PURE__*/ create${kind}Hook(${name}Document);`
    })
  })
}

/**
 * Writes a hook for every query, as `export const useMemberOverviewQuery = createQueryHook(MemberOverviewDocument)`, and registers the id
 * of every operation's trusted document. A mutation has no hook: `web/src/acts` sends its document.
 */
export const plugin: PluginFunction<HookConfig> = (schema, documents, config) => {
  const imports = new Set<string>()
  const hooks = documents.flatMap((file) => hooksOf(file, schema, imports))
  const external = { kind: Kind.DOCUMENT, definitions: (config.externalFragments ?? []).map((fragment) => fragment.node) } as const
  const ids = [...operationTexts([...documents, { document: external }])].map(([name, { id }]) => `registerDocument('${name}', '${id}');`)
  if (ids.length === 0) return { content: '' }
  return {
    prepend: [
      ...(imports.size === 0 ? [] : [`import { ${[...imports].sort().join(', ')} } from '${config.hookFactoryPath}';`]),
      `import { registerDocument } from '${config.documentIdsPath}';`,
    ],
    content: [...ids, ...hooks].join('\n'),
  }
}
