import type { ASTVisitor, DocumentNode, FragmentDefinitionNode, SelectionSetNode, ValidationContext } from 'graphql'
import { GraphQLError, Kind } from 'graphql'

/** Limits of one operation; a fragment counts at each spread. */
export interface OperationLimits {
  depth: number
  fields: number
  aliases: number
  directives: number
}

interface Size extends OperationLimits {
  /** Count of each field of `singleFields`. */
  single: ReadonlyMap<string, number>
}

/**
 * Fields allowed once an operation: each tries a password, a key or a code, sends a mail, or refreshes or ends the session. The rate
 * limits by address and account count requests, so that aliases would get around them.
 */
const singleFields: ReadonlySet<string> = new Set([
  'enrolment',
  'signIn',
  'requestAccount',
  'register',
  'createPassword',
  'requestResetCode',
  'verifyCode',
  'completeSignIn',
  'proveSecondFactor',
  'beginSecondFactor',
  'checkSecondFactor',
  'resetPassword',
  'changePassword',
  'confirmEmailAddress',
  'sendAddressLink',
  'renewSession',
  'signOut',
])

const noFields: ReadonlyMap<string, number> = new Map()
const emptySize: Size = { depth: 0, fields: 0, aliases: 0, directives: 0, single: noFields }
/** Tools' standard introspection query is deeper than any screen's. */
const introspectionDepth = 20

const sum = (a: Size, b: Size, depth: number): Size => ({
  depth,
  fields: a.fields + b.fields,
  aliases: a.aliases + b.aliases,
  directives: a.directives + b.directives,
  single:
    b.single.size === 0
      ? a.single
      : new Map([...a.single, ...[...b.single].map(([name, count]) => [name, count + (a.single.get(name) ?? 0)] as const)]),
})

/** Measures a document. Fragment sizes are memoised: nested fragments would otherwise cost exponential time. */
class Measure {
  readonly #fragments = new Map<string, FragmentDefinitionNode>()
  readonly #sizes = new Map<string, Size | null>()

  constructor(document: DocumentNode) {
    for (const one of document.definitions) if (one.kind === Kind.FRAGMENT_DEFINITION) this.#fragments.set(one.name.value, one)
  }

  of({ selections }: SelectionSetNode): Size {
    return selections.reduce((total, selection) => {
      const directives = selection.directives?.length ?? 0
      const own = { ...emptySize, directives }
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const spread = this.#ofFragment(selection.name.value)
        return sum(total, sum(own, spread, 0), Math.max(total.depth, spread.depth))
      }
      const inner = selection.selectionSet ? this.of(selection.selectionSet) : emptySize
      if (selection.kind === Kind.INLINE_FRAGMENT) return sum(total, sum(own, inner, 0), Math.max(total.depth, inner.depth))
      const isIntrospection = selection.name.value === '__schema' || selection.name.value === '__type'
      const depth = isIntrospection && inner.depth < introspectionDepth ? 1 : inner.depth + 1
      const { value: name } = selection.name
      const field = { ...own, fields: 1, aliases: selection.alias ? 1 : 0 }
      const single = singleFields.has(name) ? new Map([[name, 1]]) : noFields
      return sum(total, { ...sum(field, inner, 0), single }, Math.max(total.depth, depth))
    }, emptySize)
  }

  /** A circular fragment has no size; graphql's own rule reports it. */
  #ofFragment(name: string): Size {
    const known = this.#sizes.get(name)
    if (known !== undefined) return known ?? emptySize
    const fragment = this.#fragments.get(name)
    if (!fragment) return emptySize
    this.#sizes.set(name, null)
    const size = this.of(fragment.selectionSet)
    this.#sizes.set(name, size)
    return size
  }
}

/** The validation rule that refuses operations beyond the limits, or with a field of `singleFields` twice. */
export function operationLimits(limits: OperationLimits) {
  return (context: ValidationContext): ASTVisitor => {
    const measure = new Measure(context.getDocument())
    return {
      OperationDefinition(operation) {
        const size = measure.of(operation.selectionSet)
        const refuse = (reason: string) => context.reportError(new GraphQLError(reason))
        if (!context.getSchema().getRootType(operation.operation)) refuse(`The schema has no ${operation.operation}.`)
        if (size.depth > limits.depth) refuse(`The operation is nested deeper than ${limits.depth} fields.`)
        if (size.fields > limits.fields) refuse(`The operation asks for more than ${limits.fields} fields.`)
        if (size.aliases > limits.aliases) refuse(`The operation has more than ${limits.aliases} aliases.`)
        if (size.directives > limits.directives) refuse(`The operation has more than ${limits.directives} directives.`)
        for (const [name, count] of size.single) if (count > 1) refuse(`${name} may be asked once in a request.`)
      },
    }
  }
}
