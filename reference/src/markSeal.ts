import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** A voter's marks in an election; sealed for another voter or election they cannot be opened. */
export interface MarksOwner {
  readonly electionGuid: string
  readonly voterGuid: string
}

const algorithm = 'aes-256-gcm'
const [keyLength, nonceLength, tagLength] = [32, 12, 16]
/** A Guid and what parts it from the next. */
const lengthOfMark = 37

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
    const nonce = randomBytes(nonceLength)
    const cipher = createCipheriv(algorithm, this.#keyOf(owner), nonce, { authTagLength: tagLength }).setAAD(this.#bind(owner))
    const sealed = Buffer.concat([cipher.update(candidateGuids.join(' ').padEnd(most * lengthOfMark), 'ascii'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
  }

  /** The candidates that were sealed; null with another key, or after a change. */
  open(owner: MarksOwner, sealed: Buffer): string[] | null {
    const nonce = sealed.subarray(0, nonceLength)
    const decipher = createDecipheriv(algorithm, this.#keyOf(owner), nonce, { authTagLength: tagLength }).setAAD(this.#bind(owner))
    decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
    const opened = decipher.update(sealed.subarray(nonceLength + tagLength), undefined, 'ascii')
    try {
      return (opened + decipher.final('ascii')).match(/\S+/g) ?? []
    } catch {
      return null
    }
  }

  #bind({ electionGuid, voterGuid }: MarksOwner): Buffer {
    return Buffer.from(`${electionGuid} ${voterGuid}`)
  }

  #keyOf({ electionGuid }: MarksOwner): Uint8Array {
    if (this.#operatorKey) return new Uint8Array(hkdfSync('sha256', this.#operatorKey, '', `kapwa marks ${electionGuid}`, keyLength))
    const drawn = this.#drawn.get(electionGuid) ?? randomBytes(keyLength)
    this.#drawn.set(electionGuid, drawn)
    return drawn
  }
}
