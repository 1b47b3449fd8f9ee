import { hkdfSync, randomBytes } from 'node:crypto'
import { openBytes, sealBytes, sealKeyLength } from './sealedBytes.ts'

/** A voter's marks in an election; sealed for another voter or election they cannot be opened. */
export interface MarksOwner {
  readonly electionGuid: string
  readonly voterGuid: string
}

/** A Guid and what parts it from the next. */
const lengthOfMark = 37

const bindingOf = ({ electionGuid, voterGuid }: MarksOwner): string => `${electionGuid} ${voterGuid}`

/**
 * Seals marks with a key of each election: derived from the operator's, or drawn and known to this process alone. What was sealed with a
 * drawn key can never be opened again once the process has ended.
 */
export class MarkSeal {
  readonly #operatorKey: Uint8Array | null
  readonly #drawn = new Map<string, Uint8Array>()

  constructor(operatorKey: Uint8Array | null) {
    this.#operatorKey = operatorKey
  }

  /** Forgets a drawn key. The operator's stays. */
  forget(electionGuid: string): void {
    this.#drawn.delete(electionGuid)
  }

  /** Fills up to the most marks that the election allows, so that the length does not say how many there are. */
  seal(owner: MarksOwner, candidateGuids: readonly string[], most: number): Buffer {
    const marks = candidateGuids.join(' ').padEnd(most * lengthOfMark)
    return sealBytes(this.#keyOf(owner), bindingOf(owner), Buffer.from(marks, 'ascii'))
  }

  /** The candidates that were sealed; null with another key, or after a change. */
  open(owner: MarksOwner, sealed: Buffer): string[] | null {
    const opened = openBytes(this.#keyOf(owner), bindingOf(owner), sealed)
    return opened === null ? null : (opened.toString('ascii').match(/\S+/g) ?? [])
  }

  #keyOf({ electionGuid }: MarksOwner): Uint8Array {
    if (this.#operatorKey) return new Uint8Array(hkdfSync('sha256', this.#operatorKey, '', `kapwa marks ${electionGuid}`, sealKeyLength))
    const drawn = this.#drawn.get(electionGuid) ?? randomBytes(sealKeyLength)
    this.#drawn.set(electionGuid, drawn)
    return drawn
  }
}
