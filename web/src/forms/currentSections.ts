import type { FormController } from './controller/FormController.ts'
import type { FormSection } from './formTypes.ts'
import { readValue } from './questions/fieldValue.ts'

/** The sections with the answers that the controls hold now, for a check page before the submit. */
export function currentSections({ questions, fields }: FormController): FormSection[] {
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
