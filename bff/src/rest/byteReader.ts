/** The bytes of a stream, read in the lengths that a file format names. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer, unknown>
  #held: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** The bytes that are held, at least `least` of them unless the stream ends; they stay. */
  async peek(least: number): Promise<Buffer> {
    while (this.#held.length < least) {
      const next = await this.#source.next()
      if (next.done === true) break
      this.#held = this.#held.length === 0 ? next.value : Buffer.concat([this.#held, next.value])
    }
    return this.#held
  }

  /** The next `length` bytes; fewer at the end of the stream. */
  async take(length: number): Promise<Buffer> {
    const bytes = (await this.peek(length)).subarray(0, length)
    this.#held = this.#held.subarray(bytes.length)
    return bytes
  }

  /** The next `length` bytes in the pieces in which they come; without a length all that are left. */
  async *pass(length = Infinity): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      const held = await this.peek(1)
      if (held.length === 0) return
      const piece = await this.take(Math.min(left, held.length))
      left -= piece.length
      yield piece
    }
  }

  async skip(length?: number): Promise<void> {
    for await (const _ of this.pass(length));
  }
}
