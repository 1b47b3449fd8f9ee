import { foldWords } from '../../../../schema/rules/foldWords.ts'

/**
 * Tells of a name in a file whether it is hardly that of the member: fewer than two of its words begin like a word of the member's name, or of
 * a single word none. Names of before a marriage, initials and other orders pass.
 */
export function isOtherName(name: string, memberName: string): boolean {
  const members = foldWords(memberName)
  const words = foldWords(name)
  const shared = words.filter((word) => members.some((other) => other.startsWith(word) || word.startsWith(other)))
  return shared.length < Math.min(2, words.length)
}
