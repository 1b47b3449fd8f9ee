import { preciseTimestampInManila, timestampInManila } from '../calendar/day.ts'
import type { ForwardedExport } from './exportFile.ts'

/** The CSV files of the back office. The file name of the CISA report: second document, section 7. */
export const administrationExports: readonly (readonly [name: string, report: ForwardedExport])[] = [
  ['cisa', { operation: 'exportCisa', filename: (now) => `cisa_${timestampInManila(now)}.csv` }],
  ['form-records', { operation: 'exportEntryRecords', filename: (now) => `form_records_${preciseTimestampInManila(now)}.csv` }],
]
