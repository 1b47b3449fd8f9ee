import fc from 'fast-check'
import { expect } from 'vitest'
import { counts, seed } from '../../../tests/security/counts.ts'
import { promise } from '../../../tests/security/promise.ts'
import { formOf, keepingServer, question, soleTurn } from '../../testing/formSamples.ts'
import { FormController } from './controller/FormController.ts'
import { openFormDrafts } from './drafts/formDraft.ts'
import type { FormDescription, FormField, FormSection } from './formTypes.ts'
import { choicesOf, isFileKind, kindOf } from './questions/fieldKind.ts'
import { boundBaseOf, findProblem } from './questions/fieldProblem.ts'
import { readValue } from './questions/fieldValue.ts'

/** The sections with the answers that the controls hold now. */
function currentSections({ questions, fields }: FormController): FormSection[] {
  return questions.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => {
      if (!fields.has(field.name)) return field
      const { input, files } = fields.get(field.name)
      const stored = files.flatMap((item) => (item.status === 'stored' ? [item.file] : []))
      return { ...field, value: readValue(field, input) ?? input, files: stored }
    }),
  }))
}

const types = [
  'TEXT',
  'NUMBER',
  'RADIO',
  'DROPDOWN',
  'TEXTAREA',
  'DATE',
  'FILE',
  'FILE_IMAGE',
  'IMAGE',
  'FILE_MULTIPLE',
  'AFFIRMATION',
  'LINK',
  'LABEL',
  'HIDDEN',
  'file-contract',
  'SIGNATURE_PAD',
  '',
]
const text = fc.string({ unit: 'grapheme', maxLength: 30 })

const anyField: fc.Arbitrary<FormField> = fc
  .record({
    name: fc.string({ minLength: 1, maxLength: 12 }),
    label: text,
    type: fc.constantFrom(...types),
    information: text,
    hint: fc.option(fc.oneof(fc.webUrl(), text)),
    note: fc.option(fc.record({ header: text, body: text })),
    isRequired: fc.boolean(),
    options: fc.array(fc.oneof(text, fc.constantFrom('', ' ', 'Yes', 'No'))),
    minimum: fc.option(fc.constantFrom('', '0', '1', 'x', '2000-01-01')),
    maximum: fc.option(fc.constantFrom('', '5', '40', 'x', '2030-01-01')),
  })
  .map(({ name, ...rest }) => question(name, rest))

const anyForm = fc.uniqueArray(anyField, { selector: ({ name }) => name, maxLength: 25 }).map((fields) => formOf(...fields))

const days = fc
  .date({ min: new Date('1920-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** What a member may type: sensible for the kind, or anything. */
function anyInput(field: FormField): fc.Arbitrary<string> {
  const choices = choicesOf(field)
  const sensible = {
    number: fc.oneof(fc.integer().map(String), fc.constantFrom('1,000', '₱2 500.50', '-3')),
    date: fc.oneof(days, fc.constantFrom('3 feb 2025', '3/2/2025', '3 fe')),
    radio: fc.constantFrom('', ...choices),
    dropdown: fc.constantFrom('', ...choices),
    affirmation: fc.constantFrom('', 'true'),
    textarea: fc.array(text).map((lines) => lines.join('\n')),
  }
  const kind = kindOf(field)
  return kind in sensible ? sensible[kind as keyof typeof sensible] : text
}

function open(form: FormDescription, calls = keepingServer(form)): FormController {
  return new FormController({ form, fileLimit: 3, drafts: openFormDrafts('maria', form.id), calls: () => calls, turn: soleTurn })
}

const filledForm = anyForm.chain((form) => {
  const { fields } = open(form).questions
  return fc.tuple(fc.constant(form), fc.tuple(...fields.map((field) => anyInput(field))))
})

promise('T15', 'no answer to a generated form is lost by a crash or on another device', async (report) => {
  let answers = 0
  const run = async ([form, inputs]: [FormDescription, string[]]): Promise<void> => {
    localStorage.clear()
    const server = keepingServer(form)
    let stored = form
    const calls = {
      ...server,
      save: async (...sent: Parameters<typeof server.save>) => {
        const result = await server.save(...sent)
        stored = result.form ?? stored
        return result
      },
    }
    const first = open(form, calls)
    const questions = first.questions.fields
      .map((field, index) => ({ field, input: inputs[index] ?? '' }))
      .filter(({ field }) => !isFileKind(kindOf(field)))
    for (const { field, input } of questions) first.setInput(field, input)
    answers += questions.length
    const stop = first.start()
    await first.saveNow()
    stop()

    // A crash: the stored form and the draft of the device give back every input, the unreadable ones too.
    const afterCrash = open(stored)
    for (const { field, input } of questions) {
      const value = readValue(field, input)
      const found = afterCrash.fields.get(field.name).input
      if (value === null) expect(found).toBe(input)
      else expect(readValue(field, found) ?? found).toBe(value)
    }
    // Another device: the server alone gives back every answer that is in order.
    localStorage.clear()
    const elsewhere = currentSections(open(stored)).flatMap(({ fields }) => fields)
    for (const { field, input } of questions) {
      if (
        findProblem(
          { ...field, isRequired: false },
          input,
          0,
          boundBaseOf([], () => ''),
        ) !== null
      )
        continue
      const found = elsewhere.find(({ name }) => name === field.name)
      expect(found?.value).toBe(readValue(field, input))
    }
  }
  await fc.assert(fc.asyncProperty(filledForm, run), { numRuns: counts.generatedForms, seed })
  report(`${counts.generatedForms} generated forms with ${answers} answers, each filled, saved, and opened again twice: 0 answers lost`)
})
