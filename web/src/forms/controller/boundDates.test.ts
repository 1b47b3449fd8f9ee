import { expect, test, vi } from 'vitest'
import { formOf, keepingServer, question, sectionOf, soleTurn } from '../../../testing/formSamples.ts'
import { FormProgress } from '../DynamicForm/sectionProgress.ts'
import { openFormDrafts } from '../drafts/formDraft.ts'
import { FormController } from './FormController.ts'

const admitted = question('admitted', { label: 'Admitted on', type: 'DATE', value: '2025-11-20' })
const discharged = question('discharged', { label: 'Discharged on', type: 'DATE', value: '2025-11-10', minimum: 'answer:admitted' })
const form = { ...formOf(), sections: [sectionOf('Person', admitted), sectionOf('End', discharged)] }
const early = (day: string) => ({ name: 'discharged', message: `Discharged on must be ${day} or later, the date in “Admitted on”.` })

function open() {
  const controller = new FormController({
    form,
    fileLimit: 3,
    drafts: openFormDrafts('maria', form.id),
    calls: () => keepingServer(form),
    turn: soleTurn,
  })
  const progress = new FormProgress(controller.questions.sections, controller.fields)
  const changed = vi.fn()
  progress.subscribe(changed)
  return { controller, progress, changed }
}

test('a date before the other one is a problem of the question with the rule, until either is changed', async () => {
  const { controller, progress, changed } = open()
  expect(progress.get()).toEqual(['completed', 'unseenProblem'])
  await controller.submit()
  expect(controller.state.problems).toEqual([early('20-Nov-2025')])
  expect(controller.fields.get('admitted').problem).toBeNull()
  changed.mockClear()
  controller.setInput(admitted, '09-Nov-2025')
  expect(controller.state.problems).toEqual([])
  expect(progress.get()).toEqual(['completed', 'completed'])
  expect(changed).toHaveBeenCalled()
})

test('a problem that names another day names the present one once the other date changes, and goes with it', () => {
  const { controller } = open()
  const [, end] = controller.questions.sections
  expect(controller.checkSection(end!)).toBe(false)
  controller.setInput(admitted, '19-Nov-2025')
  expect(controller.state.problems).toEqual([early('19-Nov-2025')])
  controller.setInput(admitted, '')
  expect(controller.state.problems).toEqual([])
})

test('the bound follows the other date, and there is none while it cannot be read', () => {
  const { controller } = open()
  const bounds = ['20 nov 2025', '3/2/2025', ''].map((input) => {
    controller.setInput(admitted, input)
    return controller.fields.boundDay(discharged.minimum)
  })
  expect(bounds).toEqual(['2025-11-20', null, null])
})
