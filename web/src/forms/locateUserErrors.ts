import type { FormAnswer, FormUserError } from './formTypes.ts'
import type { UserError } from './placeUserErrors.ts'

/** Finds the question of each user error by the answer that its path leads to: `['input', 'answers', '2', 'value']`. */
export function locateUserErrors(userErrors: readonly UserError[], answers: readonly FormAnswer[]): FormUserError[] {
  return userErrors.map(({ message, field }) => {
    const index = field?.indexOf('answers') ?? -1
    const place = index < 0 ? undefined : field?.[index + 1]
    // A REQUIRED error is of a question that was not sent: its path holds the name instead of a place in the list.
    const answer = place !== undefined && /^\d+$/.test(place) ? answers[Number(place)]?.name : place
    return { message, name: answer ?? null }
  })
}
