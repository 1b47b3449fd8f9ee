import { administrationExports } from './administrationExports.ts'
import { auditExport } from './auditExport.ts'
import { countExports } from './countExports.ts'
import type { Export } from './exportFile.ts'
import { loanStatementExport } from './loanStatementExport.ts'
import { precinctExport } from './precinctExport.ts'
import { recordExport } from './recordExport.ts'
import { reviewExports } from './reviewExports.ts'
import { statementExport } from './statementExport.ts'

/** Every export by its name in the address. */
export const exportsByName: ReadonlyMap<string, Export> = new Map<string, Export>([
  ['statement', statementExport],
  ['loan-statement', loanStatementExport],
  ['my-data', recordExport],
  ['precinct', precinctExport],
  ...countExports,
  ...reviewExports,
  ['audit', auditExport],
  ...administrationExports,
])
