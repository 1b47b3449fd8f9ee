import fc from 'fast-check'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { counts, seed } from '../../../../tests/security/counts.ts'
import { promise } from '../../../../tests/security/promise.ts'
import { Device, Editor, FormServer } from '../../../testing/formEditors.ts'
import { formOf, question } from '../../../testing/formSamples.ts'

const form = formOf(question('street'), question('city'), question('regular', { type: 'RADIO', options: ['Yes', 'No'] }))
const questions = form.sections[0]!.fields
/** Two tabs of one device, and another device. */
const deviceOf = [0, 0, 1] as const

const editor = fc.nat(deviceOf.length - 1)
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('type' as const), editor, question: fc.nat(questions.length - 1) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.constantFrom(100, 1_100, 16_000, 130_000) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('save' as const, 'close' as const, 'choose' as const), editor, isHere: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('line' as const), device: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.constantFrom({ kind: 'look' as const }, { kind: 'lose' as const }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** A run of steps on editors of one form, and what of the typed answers nobody has changed or decided against. */
class Run {
  readonly server = new FormServer(form)
  readonly devices = [new Device(), new Device()]
  readonly editors = deviceOf.map((device) => new Editor(this.devices[device]!, this.server))
  readonly kept = new Map(questions.map(({ name }) => [name, new Set<string>()]))
  typed = 0
  asked = 0

  async take(next: Step): Promise<void> {
    if (next.kind === 'type') this.#type(next.editor, next.question)
    else if (next.kind === 'wait') await vi.advanceTimersByTimeAsync(next.milliseconds)
    else if (next.kind === 'save') void this.editors[next.editor]!.controller.saveNow()
    else if (next.kind === 'choose') this.choose(this.editors[next.editor]!, next.isHere)
    else if (next.kind === 'close') await this.#reopen(next.editor)
    else if (next.kind === 'line') this.devices[next.device]!.isOnline = !this.devices[next.device]!.isOnline
    else if (next.kind === 'look') document.dispatchEvent(new Event('visibilitychange'))
    else this.server.losesNext = true
    await vi.advanceTimersByTimeAsync(0)
  }

  #type(index: number, at: number): void {
    const field = questions[at]!
    const one = this.editors[index]!
    this.typed += 1
    // A choice repeats its values: what became of each is not told apart, but all places must agree in the end.
    const text = field.type === 'RADIO' ? (one.inputOf(field) === 'Yes' ? 'No' : 'Yes') : `${field.name} ${this.typed}`
    this.kept.get(field.name)!.delete(one.inputOf(field))
    this.kept.get(field.name)!.add(text)
    one.controller.setInput(field, text)
  }

  /** Decides on the first question that an editor asks about; false without one. */
  choose(one: Editor, isHere: boolean): boolean {
    const [conflict] = one.controller.state.conflicts
    if (!conflict) return false
    this.asked += 1
    // What was chosen may have been changed elsewhere by somebody who had seen it: it does not count anew.
    this.kept.get(conflict.field.name)!.delete(isHere ? conflict.input : one.inputOf(conflict.field))
    one.controller.choose(conflict, isHere ? 'here' : 'elsewhere')
    return true
  }

  /** A page is read from the server, so it opens on a line only. */
  async #reopen(index: number): Promise<void> {
    const { device } = this.editors[index]!
    if (!device.isOnline) return
    await this.editors[index]!.close()
    this.editors[index] = new Editor(device, this.server)
  }

  /** Everybody is on the line, saves, and answers what is asked, until nothing is left to do. */
  async settle(): Promise<void> {
    this.server.losesNext = false
    for (const device of this.devices) device.isOnline = true
    for (let round = 0; round < 12; round += 1) {
      for (const one of this.editors) {
        while (this.choose(one, round % 2 === 0)) await vi.advanceTimersByTimeAsync(1_100)
        void one.controller.saveNow()
        await vi.advanceTimersByTimeAsync(1_100)
      }
      document.dispatchEvent(new Event('visibilitychange'))
      await vi.advanceTimersByTimeAsync(1_100)
    }
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

promise('T39', 'nothing typed is lost: a form in two tabs and on another device merges by answer', async (report) => {
  let typed = 0
  let asked = 0
  const runs = counts.formEdits
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const run = new Run()
      try {
        for (const next of steps) await run.take(next)
        await run.settle()
        for (const field of questions) {
          const stored = run.server.valueOf(field.name) ?? ''
          const lost = [...run.kept.get(field.name)!].filter((text) => text !== stored)
          expect(field.type === 'RADIO' ? [] : lost, field.name).toEqual([])
          expect(
            run.editors.map((one) => one.inputOf(field)),
            field.name,
          ).toEqual(run.editors.map(() => stored))
        }
        expect(run.devices.map(({ drafts }) => drafts.size)).toEqual([0, 0])
      } finally {
        for (const one of run.editors) await one.close()
        await vi.advanceTimersByTimeAsync(0)
        vi.clearAllTimers()
      }
      typed += run.typed
      asked += run.asked
    }),
    { numRuns: runs, seed },
  )
  report(`${runs} runs of up to 40 steps in 3 editors, ${typed} answers typed: 0 lost, ${asked} questions asked`)
})
