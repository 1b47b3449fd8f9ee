import { countOf } from '@/format/count.ts'
import { showAnswer } from '@/forms/Answers/showAnswer.ts'
import type { FormField } from '@/forms/formTypes.ts'

/** Answers in the summary of a part at most, and characters of one. */
const mostAnswers = 2
const mostCharacters = 40

const isShort = (words: string) => words !== '' && words.length <= mostCharacters && !words.includes('\n')

/** What a part holds in a line: "09-Apr-1988, Married"; the count of files where there is no short answer. */
export function summarizePart(fields: readonly FormField[]): string {
  const words = fields.map(showAnswer).filter(isShort).slice(0, mostAnswers)
  return (
    words.join(', ') ||
    countOf(
      fields.reduce((sum, { files }) => sum + files.length, 0),
      'file',
    )
  )
}
