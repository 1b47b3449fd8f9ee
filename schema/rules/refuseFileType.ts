import { kindOfBytes, kindSaid } from './fileKind.ts'
import { nameTypes } from './nameTypes.ts'

/** A file as it was chosen or sent. */
interface ChosenFile {
  name: string
  /** The content type that the browser says; it goes by the name. */
  type: string
  /** The first bytes (`headBytes`), where they are known. */
  head?: Uint8Array | undefined
}

/** Why a file is refused for its type: what the file is, as far as its content or its name tells, and which content types are taken. */
export function refuseFileType({ name, type, head }: ChosenFile, taken: readonly string[]): string {
  const hasContent = head !== undefined && head.length > 0
  const { words, type: found, advice } = (hasContent ? kindOfBytes(head) : kindSaid({ name, type })) ?? {}
  if (advice !== undefined) return advice
  const isTaken = found !== undefined && taken.includes(found)
  if (isTaken && hasContent) return `${name} is ${words}, but it is damaged, or its name says another type. Choose another file.`
  return `${name} is ${isTaken || !words ? 'of a type that is not taken here' : words}. Choose a ${nameTypes(taken)} file.`
}
