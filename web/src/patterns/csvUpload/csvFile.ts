import { bytesOfMegabyte } from '@/forms/questions/fileRules.ts'

/** In megabytes, of the contract's `CsvFile`. */
const limit = 50

/** The limits, as the form says them before a file is chosen. */
export const csvLimits = `CSV or Excel (.xlsx) with the header of the template, up to ${limit}MB.`

/** What file dialogs offer. */
export const csvAccept = '.csv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const isWorkbook = ({ name }: Pick<File, 'name'>): boolean => /\.xlsx$/i.test(name)

/** What is wrong with a chosen file, before it is sent; null when nothing is. */
export function findCsvProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!/\.csv$/i.test(name) && !isWorkbook({ name })) return 'Choose a CSV or an Excel file (.xlsx).'
  if (size === 0) return 'The file is empty.'
  return size > limit * bytesOfMegabyte ? `Maximum file size is ${limit}MB.` : null
}
