import type { DynamicFormOptions } from '@/forms/controller/useDynamicForm.ts'
import type { FormTurn } from '@/forms/drafts/formTurn.ts'
import type { FormDescription, FormField, FormSection } from '@/forms/formTypes.ts'

const empty = {
  type: 'TEXT',
  placeholder: '',
  information: '',
  hint: null,
  note: null,
  isRequired: true,
  options: [],
  minimum: null,
  maximum: null,
  decimals: null,
  format: null,
  pattern: null,
  patternMessage: null,
  value: '',
  files: [],
  prefilledFrom: null,
} as const satisfies Partial<FormField>

/** A question without an answer: a required text unless told otherwise. */
export const question = (name: string, rest: Partial<FormField> = {}): FormField => ({ ...empty, id: name, name, label: name, ...rest })

/** A section whose id is its title. */
export const sectionOf = (title: string, ...fields: FormField[]): FormSection => ({ id: title, title, information: '', fields })

/** A form of one section without a title. */
export function formOf(...fields: FormField[]): FormDescription {
  return { id: 'form', version: '1', sections: [{ ...sectionOf('', ...fields), id: 'start' }] }
}

/** A form with other stored answers. */
export function answered(form: FormDescription, values: Readonly<Record<string, string>>): FormDescription {
  const sections = form.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => ({
      ...field,
      value: (Object.hasOwn(values, field.name) ? values[field.name] : undefined) ?? field.value,
    })),
  }))
  return { ...form, sections }
}

/** Options of a form whose server keeps every answer. */
export function keepingServer(form: FormDescription): DynamicFormOptions {
  let stored = form
  const keep: DynamicFormOptions['save'] = (answers) => {
    stored = answered(stored, Object.fromEntries(answers.map(({ name, value }) => [name, value ?? ''])))
    return Promise.resolve({ form: stored, userErrors: [] })
  }
  return {
    form,
    userId: 'maria',
    fileLimit: 3,
    save: keep,
    submit: keep,
    upload: (_, file) => Promise.resolve({ key: `uuid/${file.name}`, name: file.name, url: `/files/uuid/${file.name}` }),
  }
}

/** The turn of a form that is open in one tab. */
export const soleTurn: FormTurn = { take: () => Promise.resolve(true), takeOver: () => Promise.resolve(), end: () => undefined }
