import { bytesOfMegabyte, findFileProblem, isImageFile } from '@/forms/questions/fileRules.ts'

/** In megabytes: 10 in the application (first document, section 9). */
export const proofLimit = 10

/** What a file dialog offers. */
export const proofTypes = 'image/png,image/jpeg,application/pdf'

const isPdf = ({ name, type }: File): boolean => (type === '' ? /\.pdf$/i.test(name) : type === 'application/pdf')

/** Whether only its size is wrong. */
export const isTooLarge = ({ size }: File): boolean => size > proofLimit * bytesOfMegabyte

/** What is wrong with a proof, seen on the device; null when nothing is. */
export function findProofProblem(file: File): string | null {
  if (!isImageFile(file) && !isPdf(file)) return 'Choose a PNG, JPEG or PDF file.'
  return findFileProblem('file', file, proofLimit)
}
