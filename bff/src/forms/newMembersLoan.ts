import type { FormField } from '../generated/graph.ts'

/** The hidden question that holds the choice at the offer. */
export const loanChoiceName = 'new_members_loan'

const uncheckedAnswers = new Set(['', 'false', 'no', '0'])

export function hasNewMembersLoan(questions: readonly FormField[]): boolean {
  const choice = questions.find(({ name }) => name === loanChoiceName)
  return !uncheckedAnswers.has(choice?.value.trim().toLowerCase() ?? '')
}
