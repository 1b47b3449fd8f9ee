import { createHash } from 'node:crypto'
import type { DocumentNode, FragmentDefinitionNode, OperationDefinitionNode, SelectionSetNode } from 'graphql'
import { Kind, print, visit } from 'graphql'

interface DocumentFile {
  document?: DocumentNode | undefined
}

/**
 * Adds `__typename` to every selection below the operation's root, and takes away the client-only directive,
 * as Apollo Client does before it sends a document.
 */
function asSent<Node extends OperationDefinitionNode | FragmentDefinitionNode>(definition: Node): Node {
  return visit(definition, {
    Directive: ({ name }) => (name.value === 'unmask' ? null : undefined),
    SelectionSet: {
      leave(node, _key, parent): SelectionSetNode | undefined {
        const isOperationRoot = parent && !Array.isArray(parent) && 'operation' in parent
        const hasTypename = node.selections.some((s) => s.kind === Kind.FIELD && s.name.value === '__typename')
        if (isOperationRoot || hasTypename) return undefined
        const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const
        return { ...node, selections: [...node.selections, typename] }
      },
    },
  })
}

function fragmentsOf(node: OperationDefinitionNode | FragmentDefinitionNode): string[] {
  const names: string[] = []
  visit(node, { FragmentSpread: (spread) => void names.push(spread.name.value) })
  return names
}

/**
 * The full text of each operation, with the fragments it uses, in a stable order, by operation name.
 * The id of a text is `sha256:` and its hash, as the persisted-documents proposal of GraphQL over HTTP writes it.
 */
export function operationTexts(files: readonly DocumentFile[]): Map<string, { id: string; text: string }> {
  const definitions = files.flatMap((file) => file.document?.definitions ?? [])
  const fragments = new Map(definitions.flatMap((d) => (d.kind === Kind.FRAGMENT_DEFINITION ? [[d.name.value, d] as const] : [])))
  const texts = new Map<string, { id: string; text: string }>()
  for (const operation of definitions) {
    if (operation.kind !== Kind.OPERATION_DEFINITION || !operation.name) continue
    const used = new Set<string>()
    const queue = fragmentsOf(operation)
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      const fragment = fragments.get(name)
      if (!fragment) throw new Error(`${operation.name.value}: no fragment ${name}`)
      if (!used.has(name)) queue.push(...fragmentsOf(fragment))
      used.add(name)
    }
    const parts = [operation, ...[...used].sort().flatMap((name) => fragments.get(name) ?? [])]
    const text = parts.map((part) => print(asSent(part))).join('\n')
    texts.set(operation.name.value, { id: `sha256:${createHash('sha256').update(text).digest('hex')}`, text })
  }
  return texts
}
