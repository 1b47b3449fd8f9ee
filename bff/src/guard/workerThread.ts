import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { Tinypool } from 'tinypool'
import { Turns } from '../../../schema/rules/turns.ts'

interface WorkerThreadParts {
  /** The module whose exported functions are the jobs. */
  file: URL
  /** Of the thread's old generation: a job that needs more ends with the thread. */
  mostMegabytes: number
  /** Of one job but `open`, in milliseconds: past it the job is ended with the thread. */
  longestMs: number
  /** Is called with an error of the thread between two jobs, which ends the thread but for an answer that came too late. */
  warn: (error: unknown) => void
  /** What the module finds as `Tinypool.workerData`. */
  data?: unknown
}

/** The exported functions of a module, which take one value that can be cloned. */
type Jobs<Module> = { [Name in keyof Module]: (job: never) => unknown }

/** Of the thread's young generation, in MB: half of the process's own. What a job leaves behind is collected soon, and nobody waits for that. */
const mostYoungGenerationMb = 24

/** Trap: an answer after its job's end is an error of tinypool with all of the answer in it, which is some user's data. */
const withoutAnswer = (error: unknown): unknown =>
  error instanceof Error && error.message.startsWith('Unexpected message') ? new Error('a job was answered after its end') : error

/** Rejects once the signal is aborted, with an error whose cause is the signal's reason. */
async function rejectAtEnd(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort')
  throw new Error('the thread is late', { cause: signal.reason })
}

/** A thread beside the process's own, which does one job at a time, in order of arrival. The first job starts the thread. */
export class WorkerThread<Module extends Jobs<Module>> {
  readonly #parts: WorkerThreadParts
  readonly #turns = new Turns()
  #pool: Tinypool | undefined
  isClosed = false

  constructor(parts: WorkerThreadParts) {
    this.#parts = parts
  }

  /**
   * Calls an exported function of the module. Rejects as that function does, when the thread ends, and when the signal says that the
   * result would come too late: a job that waits is then dropped, and one under way goes on.
   */
  run<Name extends keyof Module & string>(
    name: Name,
    job: Parameters<Module[Name]>[0],
    signal?: AbortSignal,
  ): Promise<Awaited<ReturnType<Module[Name]>>>
  run(name: string, job: unknown, signal?: AbortSignal): Promise<unknown> {
    const done = this.#turns.take('thread', async () => {
      signal?.throwIfAborted()
      if (this.isClosed) throw new Error('the thread is closed')
      this.#pool ??= this.#start()
      // Loading a module takes as long as a busy machine lets it, and a service that starts waits for it.
      const limit = name === 'open' ? {} : { signal: AbortSignal.timeout(this.#parts.longestMs) }
      const result: unknown = await this.#pool.run(job, { name, ...limit })
      return result
    })
    return signal ? Promise.race([done, rejectAtEnd(signal)]) : done
  }

  async close(): Promise<void> {
    this.isClosed = true
    await this.#pool?.destroy()
  }

  #start(): Tinypool {
    const { file, mostMegabytes, data, warn } = this.#parts
    // Trap: these flags of the process, which its own heap has heeded by now, would take the place of a thread's limits.
    for (const flag of ['--max-old-space-size', '--max-semi-space-size']) setFlagsFromString(`${flag}=0`)
    const pool = new Tinypool({
      filename: file.href,
      minThreads: 1,
      maxThreads: 1,
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes, maxYoungGenerationSizeMb: mostYoungGenerationMb },
      workerData: data,
      // Trap: with Atomics the thread sleeps between two jobs, and no timer of its libraries ever fires.
      useAtomics: false,
    })
    // Trap: without a listener the error of a timer in the thread would end the process.
    return pool.on('error', (error) => warn(withoutAnswer(error)))
  }
}
