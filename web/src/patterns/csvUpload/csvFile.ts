import { bytesOfMegabyte } from '@/forms/questions/fileRules.ts'

/** In megabytes, of the contract's `CsvFile`. */
const limit = 50

/** The limits, as the form says them before a file is chosen. */
export const csvLimits = `CSV with the header of the template, up to ${limit}MB.`

/** What is wrong with a chosen file, before it is sent; null when nothing is. */
export function findCsvProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!/\.csv$/i.test(name)) return 'Choose a CSV file.'
  if (size === 0) return 'The file is empty.'
  return size > limit * bytesOfMegabyte ? `Maximum file size is ${limit}MB.` : null
}
