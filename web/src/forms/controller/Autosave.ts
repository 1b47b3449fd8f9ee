import { serverNow } from '@/clock.ts'

/** How the answers are kept: the four states that the member sees, and none before the first change. */
export type SaveState =
  | { kind: 'none' }
  | { kind: 'saving' }
  /** `at` is an instant, RFC 3339; `deviceOnly` counts the answers that the server cannot store as they are, none without it. */
  | { kind: 'saved'; at: string; deviceOnly?: number }
  | { kind: 'failed' }
  | { kind: 'offline' }

/** Milliseconds after a change until the device keeps it. */
const deviceDelay = 1000
/** Milliseconds between two saves at the server while answers change. */
const serverDelay = 15_000
/** The longest pause between two tries after failures, in milliseconds. */
const longestDelay = 120_000

interface AutosaveOptions {
  keepOnDevice: () => boolean
  /** Sends what is unsaved; resolves to whether it is stored, rejects when the request is lost. */
  send: () => Promise<boolean>
  /** Whether there are answers that the server can store. */
  hasUnsaved: () => boolean
  /** How many answers only the device keeps, once the server has all that it can store. */
  countDeviceOnly: () => number
  onChange: (state: SaveState) => void
}

/** When answers are kept on the device and at the server. Server saves are single-flight; lost ones are tried again with backoff. */
export class Autosave {
  readonly #options: AutosaveOptions
  #state: SaveState = { kind: 'none' }
  #deviceTimer: ReturnType<typeof setTimeout> | undefined
  #serverTimer: ReturnType<typeof setTimeout> | undefined
  #flight: Promise<boolean> | null = null
  #failures = 0
  #isPaused = false

  constructor(options: AutosaveOptions) {
    this.#options = options
  }

  /** Counts a change: the device keeps it after a moment, the server within 15 s. */
  note(): void {
    if (this.#state.kind !== 'failed' && this.#state.kind !== 'offline')
      this.#show(navigator.onLine ? { kind: 'saving' } : { kind: 'offline' })
    clearTimeout(this.#deviceTimer)
    this.#deviceTimer = setTimeout(() => this.keep(), deviceDelay)
    this.#schedule()
  }

  /** Keeps on the device at once. */
  keep(): void {
    clearTimeout(this.#deviceTimer)
    this.#deviceTimer = undefined
    if (!this.#options.keepOnDevice()) this.#show({ kind: 'failed' })
  }

  /** Saves at the server now, after a save that is under way. Resolves to whether everything sendable is stored. */
  async save(): Promise<boolean> {
    if (this.#flight) await this.#flight
    this.#flight ??= this.#run()
    return this.#flight
  }

  /** Keeps on the device, waits for a save under way, and starts no other until `resume`. */
  async pause(): Promise<void> {
    this.#isPaused = true
    this.stop()
    await this.#flight
  }

  resume(): void {
    this.#isPaused = false
    if (this.#options.hasUnsaved()) this.#schedule()
  }

  /** Starts anew after `leave`. */
  start(): void {
    this.#isPaused = false
  }

  /** Ends with a last save of what the server does not have yet. Lost, it stays on the device. */
  async leave(): Promise<void> {
    await this.pause()
    if (this.#isPaused && this.#options.hasUnsaved()) await this.save()
  }

  /** Stops the timers. What is to be kept on the device is kept first. */
  stop(): void {
    if (this.#deviceTimer !== undefined) this.keep()
    clearTimeout(this.#serverTimer)
    this.#serverTimer = undefined
  }

  /** Follows the connection: a lost one says so, a returned one saves. */
  followConnection(): void {
    if (navigator.onLine) {
      if (this.#options.hasUnsaved() && !this.#isPaused) void this.save()
    } else if (this.#options.hasUnsaved()) {
      this.#show({ kind: 'offline' })
    }
  }

  #schedule(): void {
    if (this.#isPaused || this.#serverTimer !== undefined) return
    const delay = Math.min(serverDelay * 2 ** this.#failures, longestDelay)
    this.#serverTimer = setTimeout(() => {
      this.#serverTimer = undefined
      void this.save()
    }, delay)
  }

  async #run(): Promise<boolean> {
    clearTimeout(this.#serverTimer)
    this.#serverTimer = undefined
    this.keep()
    this.#show({ kind: 'saving' })
    let isStored = false
    try {
      isStored = await this.#options.send()
      this.#failures = isStored ? 0 : this.#failures + 1
      this.#show(isStored ? this.#storedState() : { kind: 'failed' })
    } catch {
      // The request was lost: the device keeps the answers, the state says so, and the next try comes later.
      this.#failures += 1
      this.#show({ kind: navigator.onLine ? 'failed' : 'offline' })
    }
    this.#flight = null
    if (this.#options.hasUnsaved() && !this.#isPaused) this.#schedule()
    return isStored
  }

  #storedState(): SaveState {
    // What was typed while the save was under way.
    if (this.#options.hasUnsaved()) return { kind: 'saving' }
    return { kind: 'saved', at: new Date(serverNow()).toISOString(), deviceOnly: this.#options.countDeviceOnly() }
  }

  #show(state: SaveState): void {
    this.#state = state
    this.#options.onChange(state)
  }
}
