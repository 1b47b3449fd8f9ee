import { groupThousands } from './groupThousands.ts'
import { nameEntered } from './nameEntered.ts'
import { readBound } from './readBound.ts'

/** What a question says of its text. A length that is no number bounds nothing. */
interface TextRule {
  minimum: string | null
  maximum: string | null
  pattern: string | null
  patternMessage: string | null
  placeholder: string | null
}

/** In characters: one outside the basic plane has two code units. */
export const lengthOf = (text: string): number => Array.from(text).length

/** Null for what is no regular expression: an unreadable rule is none. */
function readPattern(pattern: string): RegExp | null {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u')
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** How a text is to be written where the question has no sentence for that. */
const describeForm = (subject: string, placeholder: string | null) =>
  placeholder ? `${subject} must be written like ${placeholder}` : `${subject} is not written as it is asked for`

/** What is wrong with a cleaned text, in a sentence about `subject`: its length, which is at most `longest` whatever the rule says, or its form, with what was typed. */
export function findTextFault(
  subject: string,
  rule: TextRule,
  { text, entered }: { text: string; entered: string },
  longest = Infinity,
): string | null {
  const length = lengthOf(text)
  const least = readBound(rule.minimum, 0)
  const most = Math.min(readBound(rule.maximum, Infinity), longest)
  const tail = `characters: ${groupThousands(length)} entered.`
  if (length < least) return `${subject} must be at least ${groupThousands(least)} ${tail}`
  if (length > most) return `${subject} must be at most ${groupThousands(most)} ${tail}`
  if (!rule.pattern || (readPattern(rule.pattern)?.test(text.trim()) ?? true)) return null
  return nameEntered(rule.patternMessage ?? describeForm(subject, rule.placeholder), entered)
}
