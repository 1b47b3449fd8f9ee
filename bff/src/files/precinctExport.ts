import { timestampInManila } from '../calendar/day.ts'
import type { ForwardedExport } from './exportFile.ts'

/** The report of the count; `electionGuid` comes from the address. File name: second document, section 7. */
export const precinctExport: ForwardedExport = {
  operation: 'exportPrecinct',
  filename: (now) => `election_votes_${timestampInManila(now)}.xlsx`,
}
