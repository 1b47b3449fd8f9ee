import { foldWords } from '../../../../schema/rules/foldWords.ts'

/**
 * Whether a name in a file is probably that of another member: fewer than two words of the file's name match a word of the member's; a single
 * word must match. Two words match if one begins with the other, so initials, another order and a name from before a marriage pass.
 */
export function isOtherName(name: string, memberName: string): boolean {
  const members = foldWords(memberName)
  const words = foldWords(name)
  const shared = words.filter((word) => members.some((other) => other.startsWith(word) || word.startsWith(other)))
  return shared.length < Math.min(2, words.length)
}
