import fc from 'fast-check'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { counts, seed } from '../../../../tests/security/counts.ts'
import { promise } from '../../../../tests/security/promise.ts'
import { Device, Editor, FormServer } from '../../../testing/formEditors.ts'
import { formOf, question } from '../../../testing/formSamples.ts'
import { isFileKind, kindOf } from '../questions/fieldKind.ts'

// Files are not looked into here.
vi.mock('@/forms/files/checkFile.ts', () => ({ checkFile: (_kind: string, chosen: File) => Promise.resolve(chosen) }))

const form = formOf(
  question('street'),
  question('city'),
  question('regular', { type: 'RADIO', options: ['Yes', 'No'] }),
  question('slip', { type: 'FILE' }),
  question('papers', { type: 'FILE_MULTIPLE' }),
)
const questions = form.sections[0]!.fields
/** Two tabs of one device, and another device. */
const deviceOf = [0, 0, 1] as const

const editor = fc.nat(deviceOf.length - 1)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('answer' as const), editor, question: fc.nat(questions.length - 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), editor, question: fc.nat(questions.length - 1) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.constantFrom(100, 1_100, 16_000, 130_000) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('save' as const, 'close' as const, 'choose' as const, 'goOn' as const),
      editor,
      isHere: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('line' as const), device: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.constantFrom({ kind: 'look' as const }, { kind: 'lose' as const }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** A run of steps on editors of one form, and what of the answers nobody has changed or decided against. */
class Run {
  readonly server = new FormServer(form)
  readonly devices = [new Device(), new Device()]
  readonly editors = deviceOf.map((device) => new Editor(this.devices[device]!, this.server))
  readonly kept = new Map(questions.map(({ name }) => [name, new Set<string>()]))
  given = 0
  asked = 0

  async take(next: Step): Promise<void> {
    if (next.kind === 'answer') this.#answer(this.editors[next.editor]!, next.question)
    else if (next.kind === 'remove') this.#remove(this.editors[next.editor]!, next.question)
    else if (next.kind === 'wait') await vi.advanceTimersByTimeAsync(next.milliseconds)
    else if (next.kind === 'save') void this.editors[next.editor]!.controller.saveNow()
    else if (next.kind === 'choose') this.choose(this.editors[next.editor]!, next.isHere)
    else if (next.kind === 'goOn') await this.goOn(this.editors[next.editor]!)
    else if (next.kind === 'close') await this.#reopen(next.editor)
    else if (next.kind === 'line') this.#turnLine(this.devices[next.device]!)
    else if (next.kind === 'look') document.dispatchEvent(new Event('visibilitychange'))
    else this.server.losesNext = true
    await vi.advanceTimersByTimeAsync(0)
  }

  #turnLine(device: Device): void {
    device.isOnline = !device.isOnline
    if (device.isOnline) window.dispatchEvent(new Event('online'))
  }

  #answer(one: Editor, at: number): void {
    const field = questions[at]!
    const { controller } = one
    if (controller.state.isElsewhere) return
    this.given += 1
    const kept = this.kept.get(field.name)!
    if (isFileKind(kindOf(field))) {
      // A file that takes the place of another one was chosen by somebody who had seen that one.
      if (kindOf(field) === 'file') this.#forgetFiles(one, field.name)
      kept.add(`${this.given}.pdf`)
      controller.uploads.choose(field, [new File([String(this.given)], `${this.given}.pdf`, { type: 'application/pdf' })])
      return
    }
    // A choice repeats its values: what became of each is not told apart, but all places must agree in the end.
    const text = field.type === 'RADIO' ? (one.inputOf(field) === 'Yes' ? 'No' : 'Yes') : `${field.name} ${this.given}`
    kept.delete(one.inputOf(field))
    kept.add(text)
    controller.setInput(field, text)
  }

  #remove(one: Editor, at: number): void {
    const field = questions[at]!
    if (one.controller.state.isElsewhere || !isFileKind(kindOf(field))) return
    const [item] = one.controller.fields.get(field.name).files
    if (item?.status !== 'stored') return
    this.kept.get(field.name)!.delete(item.file.name)
    one.controller.removeFile(field, item.id)
  }

  /** The files of a question that a page shows, stored or not, need not be kept. */
  #forgetFiles(one: Editor, name: string): void {
    for (const item of one.controller.fields.get(name).files)
      this.kept.get(name)!.delete(item.status === 'stored' ? item.file.name : item.source.name)
  }

  /** Decides on the first question that an editor asks about; false without one. */
  choose(one: Editor, isHere: boolean): boolean {
    const { controller } = one
    const [conflict] = controller.state.conflicts
    if (!conflict || controller.state.isElsewhere) return false
    this.asked += 1
    const { field } = conflict
    const kept = this.kept.get(field.name)!
    // What was chosen may have been changed elsewhere by somebody who had seen it: it does not count anew.
    if (!isFileKind(kindOf(field))) kept.delete(isHere ? conflict.answer : one.inputOf(field))
    else if (isHere) for (const { name } of conflict.files) kept.delete(name)
    else this.#forgetFiles(one, field.name)
    controller.choose(conflict, isHere ? 'here' : 'elsewhere')
    return true
  }

  async goOn(one: Editor): Promise<void> {
    if (one.controller.state.isElsewhere) await one.goOnHere()
  }

  /** A page is read from the server, so it opens on a line only. Files that were not sent go with the page that had them. */
  async #reopen(index: number): Promise<void> {
    const one = this.editors[index]!
    if (!one.device.isOnline) return
    for (const { name } of questions) {
      for (const item of one.controller.fields.get(name).files) if (item.status !== 'stored') this.kept.get(name)!.delete(item.source.name)
    }
    await one.close()
    this.editors[index] = new Editor(one.device, this.server)
    await vi.advanceTimersByTimeAsync(0)
  }

  /** Everybody is on the line, saves, and answers what is asked, until nothing is left to do. */
  async settle(): Promise<void> {
    this.server.losesNext = false
    for (const device of this.devices) if (!device.isOnline) this.#turnLine(device)
    for (let round = 0; round < 12; round += 1) {
      for (const one of this.editors) {
        await this.goOn(one)
        while (this.choose(one, round % 2 === 0)) await vi.advanceTimersByTimeAsync(1_100)
        for (const field of questions) {
          for (const { id, status } of one.controller.fields.get(field.name).files)
            if (status === 'failed') one.controller.uploads.retry(field, id)
        }
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

promise('T39', 'nothing given is lost: a form in two tabs and on another device merges by answer, files too', async (report) => {
  let given = 0
  let asked = 0
  const runs = counts.formEdits
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const run = new Run()
      try {
        // Each tab knows whose turn it is.
        await vi.advanceTimersByTimeAsync(0)
        for (const next of steps) await run.take(next)
        await run.settle()
        for (const field of questions) {
          const isFiles = isFileKind(kindOf(field))
          const stored = isFiles ? run.server.filesOf(field.name).sort() : [run.server.valueOf(field.name) ?? '']
          const lost = [...run.kept.get(field.name)!].filter((one) => !stored.includes(one))
          expect(field.type === 'RADIO' ? [] : lost, field.name).toEqual([])
          const open = run.editors.filter(({ controller }) => !controller.state.isElsewhere)
          const shown = open.map((one) => (isFiles ? one.filesOf(field).sort() : [one.inputOf(field)]))
          expect(shown, field.name).toEqual(open.map(() => stored))
        }
        expect(run.devices.map(({ drafts }) => drafts.size)).toEqual([0, 0])
      } finally {
        for (const one of run.editors) await one.close()
        await vi.advanceTimersByTimeAsync(0)
        vi.clearAllTimers()
      }
      given += run.given
      asked += run.asked
    }),
    { numRuns: runs, seed },
  )
  report(`${runs} runs of up to 40 steps in 3 editors, ${given} answers given: 0 lost, ${asked} questions asked`)
})
