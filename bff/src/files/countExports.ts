import { timestampInManila } from '../calendar/day.ts'
import type { ForwardedExport } from './exportFile.ts'

/** The files with which any member can check the count of an election; `electionGuid` comes from the address. */
export const countExports: readonly (readonly [name: string, file: ForwardedExport])[] = [
  ['receipt-board', { operation: 'getReceiptBoard', filename: (now) => `receipt_board_${timestampInManila(now)}.txt` }],
  ['slips', { operation: 'exportSlips', filename: (now) => `slips_${timestampInManila(now)}.csv` }],
]
