import type { ASTVisitor, DocumentNode, FragmentDefinitionNode, SelectionSetNode, ValidationContext } from 'graphql'
import { GraphQLError, Kind } from 'graphql'

/** How much one operation may ask for, its fragments counted wherever they are spread. */
export interface OperationLimits {
  depth: number
  fields: number
  aliases: number
  directives: number
}

interface Size extends OperationLimits {
  /** How often each of the fields that are allowed once stands at the top. */
  once: ReadonlyMap<string, number>
}

/**
 * Each of these tries a password, a key or a code, sends a mail, or renews or ends the session, so that an operation may hold it once;
 * whoever wants more has to send more requests, which are counted by address and by account.
 */
const onceFields: ReadonlySet<string> = new Set([
  'enrolment',
  'signIn',
  'requestAccount',
  'register',
  'createPassword',
  'requestResetCode',
  'verifyCode',
  'resetPassword',
  'changePassword',
  'renewSession',
  'signOut',
])

const none: ReadonlyMap<string, number> = new Map()
const nothing: Size = { depth: 0, fields: 0, aliases: 0, directives: 0, once: none }
/** The standard introspection query of tools is deeper than anything a screen asks. */
const introspectionDepth = 20

const sum = (a: Size, b: Size, depth: number): Size => ({
  depth,
  fields: a.fields + b.fields,
  aliases: a.aliases + b.aliases,
  directives: a.directives + b.directives,
  once:
    b.once.size === 0
      ? a.once
      : new Map([...a.once, ...[...b.once].map(([name, count]) => [name, count + (a.once.get(name) ?? 0)] as const)]),
})

/** Measures a document; each fragment once, so that fragments of fragments cost no more than they are long. */
class Measure {
  readonly #fragments = new Map<string, FragmentDefinitionNode>()
  readonly #sizes = new Map<string, Size | null>()

  constructor(document: DocumentNode) {
    for (const one of document.definitions) if (one.kind === Kind.FRAGMENT_DEFINITION) this.#fragments.set(one.name.value, one)
  }

  of({ selections }: SelectionSetNode): Size {
    return selections.reduce((total, selection) => {
      const directives = selection.directives?.length ?? 0
      const own = { ...nothing, directives }
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const spread = this.#ofFragment(selection.name.value)
        return sum(total, sum(own, spread, 0), Math.max(total.depth, spread.depth))
      }
      const inner = selection.selectionSet ? this.of(selection.selectionSet) : nothing
      if (selection.kind === Kind.INLINE_FRAGMENT) return sum(total, sum(own, inner, 0), Math.max(total.depth, inner.depth))
      const isIntrospection = selection.name.value === '__schema' || selection.name.value === '__type'
      const depth = isIntrospection && inner.depth < introspectionDepth ? 1 : inner.depth + 1
      const { value: name } = selection.name
      const field = { ...own, fields: 1, aliases: selection.alias ? 1 : 0 }
      const once = onceFields.has(name) ? new Map([[name, 1]]) : none
      return sum(total, { ...sum(field, inner, 0), once }, Math.max(total.depth, depth))
    }, nothing)
  }

  /** A fragment that spreads itself has no size; graphql's own rule names it. */
  #ofFragment(name: string): Size {
    const known = this.#sizes.get(name)
    if (known !== undefined) return known ?? nothing
    const fragment = this.#fragments.get(name)
    if (!fragment) return nothing
    this.#sizes.set(name, null)
    const size = this.of(fragment.selectionSet)
    this.#sizes.set(name, size)
    return size
  }
}

/** Refuses operations that ask for too much, and those that try more than one password, key or code. */
export function operationLimits(limits: OperationLimits) {
  return (context: ValidationContext): ASTVisitor => {
    const measure = new Measure(context.getDocument())
    return {
      OperationDefinition(operation) {
        const size = measure.of(operation.selectionSet)
        const refuse = (reason: string) => context.reportError(new GraphQLError(reason))
        if (size.depth > limits.depth) refuse(`The operation is nested deeper than ${limits.depth} fields.`)
        if (size.fields > limits.fields) refuse(`The operation asks for more than ${limits.fields} fields.`)
        if (size.aliases > limits.aliases) refuse(`The operation has more than ${limits.aliases} aliases.`)
        if (size.directives > limits.directives) refuse(`The operation has more than ${limits.directives} directives.`)
        for (const [name, count] of size.once) if (count > 1) refuse(`${name} may be asked once in a request.`)
      },
    }
  }
}
