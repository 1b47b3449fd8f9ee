import { findFileProblem } from '@/forms/questions/fileRules.ts'

/** In megabytes: 10 in the application (first document, section 9). */
export const proofLimit = 10

/** What is wrong with a proof, seen on the device; null when nothing is. */
export const findProofProblem = (file: File): string | null => findFileProblem('file', file, proofLimit)
