import { textOf } from '../drafts/draft.ts'
import { storedTexts } from '../drafts/formDraft.ts'
import type { FormAnswer, FormDescription } from '../formTypes.ts'
import { isSameAnswer } from '../questions/fieldValue.ts'
import type { FormQuestions } from './formQuestions.ts'

/**
 * The names of the answers that were sent and are not in the form that the server answered: those that came back empty, or as they were
 * before. Another value is the sent one as the service has rewritten it. A question that the form does not have any more is left out.
 */
export function findNotHeld(questions: FormQuestions, answers: readonly FormAnswer[], form: FormDescription): ReadonlySet<string> {
  const stored = storedTexts(form)
  const files = new Map(form.sections.flatMap(({ fields }) => fields.map((field) => [field.name, field.files])))
  const isHeld = ({ name, value, keptFiles }: FormAnswer): boolean => {
    const field = questions.fields.find((one) => one.name === name)
    const removed = questions.storedFiles(name).filter(({ key }) => keptFiles?.includes(key) === false)
    if (removed.some(({ key }) => files.get(name)?.some((file) => file.key === key))) return false
    const now = textOf(stored, name)
    if (!field || value === undefined || now === undefined || isSameAnswer(field, value, now)) return true
    return now.trim() !== '' && !isSameAnswer(field, questions.storedText(name), now)
  }
  return new Set(answers.filter((answer) => !isHeld(answer)).map(({ name }) => name))
}
