import { businessDay } from '../../../calendar/day.ts'
import type { Call } from '../../../contract/call.ts'
import { answerCsv } from '../../../files/csvAnswer.ts'
import type { FileAnswer } from '../../../files/fileAnswer.ts'
import type { Services } from '../../../services.ts'
import { countContracts, readContracts } from './contracts.ts'
import { cisaDefinition } from './definition.ts'

/** The CISA submission data. It is audited before it is sent, so that a download that breaks off has its row, too. */
export async function exportCisa({ database, clock }: Services, call: Call<'exportCisa'>): Promise<FileAnswer> {
  const today = businessDay(clock.now())
  const { contracts: Contracts, emptyCells: EmptyCells } = await countContracts(database, today)
  await call.audit(database, { after: { Contracts, EmptyCells, Definition: cisaDefinition.version } })
  const headings = cisaDefinition.fields.map(({ name }) => name)
  return answerCsv('cisa.csv', headings, readContracts(database, today))
}
