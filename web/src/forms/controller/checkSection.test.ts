import { expect, test } from 'vitest'
import { keepingServer, question, sectionOf, soleTurn } from '../../../testing/formSamples.ts'
import { openFormDrafts } from '../drafts/formDraft.ts'
import type { FormCalls, FormDescription } from '../formTypes.ts'
import { FormRefusal } from '../formTypes.ts'
import { FormController } from './FormController.ts'

const name = question('name')
const proof = question('proof', { type: 'FILE', isRequired: false })
const person = sectionOf('Person', name)
const papers = sectionOf('Papers', proof, question('rules', { type: 'LINK' }))
const form: FormDescription = { id: 'sections', version: '1', sections: [person, papers] }
const file = new File(['%PDF-1.7'], 'proof.pdf', { type: 'application/pdf' })

function open(upload: FormCalls['upload'], rest: Partial<FormCalls> = {}) {
  const calls = { ...keepingServer(form), upload, ...rest }
  return new FormController({ form, fileLimit: 3, drafts: openFormDrafts('maria', form.id), calls: () => calls, turn: soleTurn })
}

test('an upload under way holds its section back, and no other', async () => {
  let finish: (stored: { key: string; name: string; url: string }) => void = () => undefined
  const controller = open(() => new Promise((resolve) => (finish = resolve)))
  controller.uploads.choose(proof, [file])
  controller.setInput(name, 'Ana')
  await expect.poll(() => controller.fields.get('proof').files[0]?.status).toBe('uploading')
  expect(controller.checkSection(person)).toBe(true)
  expect(controller.checkSection(papers)).toBe(false)
  expect(controller.state.problems).toEqual([{ name: 'proof', message: 'proof is still being uploaded. Wait for it, or cancel it.' }])
  finish({ key: 'uuid/proof.pdf', name: 'proof.pdf', url: '/files/uuid/proof.pdf' })
  await expect.poll(() => controller.state.problems).toEqual([])
  expect(controller.checkSection(papers)).toBe(true)
})

test('a file that was not uploaded holds its section back until it is removed', async () => {
  const controller = open(() => Promise.reject(new FormRefusal('No.')))
  controller.uploads.choose(proof, [file])
  await expect.poll(() => controller.fields.get('proof').files[0]?.status).toBe('failed')
  expect(controller.checkSection(papers)).toBe(false)
  controller.removeFile(proof, controller.fields.get('proof').files[0]!.id)
  expect(controller.state.problems).toEqual([])
  expect(controller.fields.get('proof').problem).toBeNull()
})

test('what the server refused stays beside its question, in whichever section', async () => {
  const controller = open(() => Promise.reject(new FormRefusal('No.')))
  controller.setInput(name, 'Ana')
  controller.fields.set('name', { problem: 'This name is taken.', problemAnswer: 'Ana' })
  expect(controller.checkSection(papers)).toBe(true)
  controller.leaveSection()
  await expect.poll(() => controller.state.save.kind).toBe('saved')
  expect(controller.fields.get('name').problem).toBe('This name is taken.')
})

test('an answer that the server has refused holds its section back until it is another', async () => {
  const taken = { form: null, userErrors: [{ name: 'name', message: 'This name is taken.' }] }
  const controller = open(() => Promise.reject(new FormRefusal('No.')), { save: () => Promise.resolve(taken) })
  controller.setInput(name, 'Ana')
  expect(await controller.saveNow()).toBe(false)
  expect(controller.state.save).toMatchObject({ kind: 'saved', deviceOnly: 1 })
  expect(controller.checkSection(person)).toBe(false)
  expect(controller.state.problems).toEqual(taken.userErrors)
  controller.setInput(name, 'Ana B.')
  expect(controller.checkSection(person)).toBe(true)
})
