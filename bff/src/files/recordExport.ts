import { z } from 'zod'
import { timestampInManila } from '../calendar/day.ts'
import { addMissingOffsets } from '../calendar/addMissingOffsets.ts'
import { findAllRecordOpenings } from '../domains/member/findRecordOpenings.ts'
import type { RecordOpening } from '../generated/graph.ts'
import type { Unread } from '../reading/unread.ts'
import { anything, fieldsOf, text } from '../reading/values.ts'
import type { Contract } from '../rest/contract.ts'
import type { RenderContext } from './downloadHandler.ts'
import { headingOf, renderAsPdf } from './renderAsPdf.ts'
import { exportOf } from './exportFile.ts'
import type { PdfJob } from './pdfWorker.ts'
import type { Fields } from './recordFacts.ts'
import { asFields } from './recordFacts.ts'

const types = { json: 'application/json', pdf: 'application/pdf' } as const
const addressQuery = z.object({ format: z.enum(['json', 'pdf']) })

interface ReadRecord {
  record: Fields
  memberCode: string
}

function readRecord(response: Unread<Contract['OwnRecord']>): ReadRecord {
  return { record: asFields(anything(response)), memberCode: text(fieldsOf(fieldsOf(response).Summary).MemberCode) }
}

function readSettled(response: Unread<Contract['OwnRecord']>): ReadRecord {
  const { record, memberCode } = readRecord(response)
  return { record: asFields(addMissingOffsets(record)), memberCode }
}

/** As the REST API writes it. */
const writeOpening = ({ id, openedAt, officer, permission, kind }: RecordOpening) => ({
  Id: Number(id),
  At: openedAt,
  Officer: officer,
  Permission: permission ?? '',
  Kind: kind.toLowerCase(),
})

/** The record with the officers who opened it as `RecordOpenings`, which is My profile's own list; without them where the REST API has none. */
async function readWhole({ rest }: RenderContext, read: typeof readRecord) {
  const [{ record, memberCode }, openings] = await Promise.all([rest('getOwnRecord', { read }), findAllRecordOpenings({ rest })])
  return { record: { ...record, ...(openings && { RecordOpenings: openings.map(writeOpening) }) }, memberCode }
}

async function readJob(context: RenderContext): Promise<PdfJob> {
  const { record, memberCode } = await readWhole(context, readSettled)
  return { record, heading: headingOf(context, memberCode) }
}

async function renderJson(context: RenderContext) {
  const { record } = await readWhole(context, readRecord)
  return { type: types.json, body: `${JSON.stringify(record, null, 2)}\n` }
}

const renderPdf = (context: RenderContext) => renderAsPdf(() => readJob(context), context)

/**
 * All data of the member as JSON or PDF. Source: GET /api/user/record (an extension), which audits it, with GET /api/user/record/openings
 * (another) beside it; 404 where the REST API lacks the first.
 */
export const recordExport = exportOf(addressQuery, ({ format }, now) => ({
  filename: `my_data_${timestampInManila(now)}.${format}`,
  type: types[format],
  render: format === 'json' ? renderJson : renderPdf,
}))
