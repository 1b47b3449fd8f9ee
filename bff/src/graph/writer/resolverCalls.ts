import type { FieldNode } from 'graphql'

/** What a resolver returned, which may be a promise, or threw. */
export type Outcome = { value: unknown } | { thrown: unknown }

/** The field's place in its document: the same in every parse of one text. */
const placeOf = (node: FieldNode | undefined): number | undefined => node?.loc?.start

/**
 * The resolvers' outcomes in one execution, by the object that they were called for and the field. A second execution of the same
 * operation takes them from here, so that no resolver is called twice.
 */
export class ResolverCalls {
  readonly #made: { source: unknown; node: FieldNode; outcome: Outcome }[] = []
  #byPlace: Map<number | undefined, Map<unknown, Outcome>> | undefined

  record(source: unknown, node: FieldNode, outcome: Outcome): void {
    this.#made.push({ source, node, outcome })
  }

  /** The outcome of a recorded call; undefined for a field whose resolver has not been called. Nothing may be recorded after this. */
  find(source: unknown, node: FieldNode | undefined): Outcome | undefined {
    this.#byPlace ??= this.#sort()
    return this.#byPlace.get(placeOf(node))?.get(source)
  }

  #sort(): Map<number | undefined, Map<unknown, Outcome>> {
    const sorted = new Map<number | undefined, Map<unknown, Outcome>>()
    for (const { source, node, outcome } of this.#made) {
      const place = placeOf(node)
      const bySource = sorted.get(place) ?? new Map<unknown, Outcome>()
      sorted.set(place, bySource.set(source, outcome))
    }
    return sorted
  }
}
