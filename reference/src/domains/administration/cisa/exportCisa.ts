import { businessDay } from '../../../calendar/day.ts'
import type { Call } from '../../../contract/call.ts'
import { createCsvResponse } from '../../../files/csvResponse.ts'
import type { FileResponse } from '../../../files/fileResponse.ts'
import type { Services } from '../../../services.ts'
import { countContracts, readContracts } from './contracts.ts'
import { cisaDefinition } from './definition.ts'

/** The CISA submission data. It is audited before it is sent, so that a download that breaks off has its row, too. */
export async function exportCisa({ database, writes, clock }: Services, call: Call<'exportCisa'>): Promise<FileResponse> {
  const today = businessDay(clock.now())
  const { contracts: Contracts, emptyCells: EmptyCells } = await countContracts(database, today)
  await call.audit(writes, { after: { Contracts, EmptyCells, Definition: cisaDefinition.version } })
  const headings = cisaDefinition.fields.map(({ name }) => name)
  return createCsvResponse('cisa.csv', headings, readContracts(database, today))
}
