import { z } from 'zod'
import { timestampInManila } from '../calendar/day.ts'
import { PublicError } from '../errors/publicError.ts'
import type { Unread } from '../reading/unread.ts'
import { anything, fieldsOf, text } from '../reading/values.ts'
import type { Contract } from '../rest/contract.ts'
import type { RenderContext } from './downloadHandler.ts'
import type { RenderedExport } from './exportFile.ts'
import type { PdfJob } from './pdfWorker.ts'

const types = { json: 'application/json', pdf: 'application/pdf' } as const
const addressQuery = z.object({ format: z.enum(['json', 'pdf']) })

function readRecord(response: Unread<Contract['OwnRecord']>) {
  return { record: anything(response), memberCode: text(fieldsOf(fieldsOf(response).Summary).MemberCode) }
}

async function readJob({ rest, claims, cooperative, now }: RenderContext): Promise<PdfJob> {
  const { record, memberCode } = await rest('getOwnRecord', { read: readRecord })
  const member = `${claims.firstName} ${claims.lastName}`.trim() || claims.userName
  return { record, heading: { cooperative, member, memberCode, now } }
}

async function renderJson({ rest }: RenderContext) {
  const { record } = await rest('getOwnRecord', { read: readRecord })
  return { type: types.json, body: `${JSON.stringify(record, null, 2)}\n` }
}

async function renderPdf(context: RenderContext) {
  return { type: types.pdf, body: await context.pdf.make(context.turnKey, () => readJob(context), context.signal) }
}

/** All data of the member as JSON or PDF. Source: GET /api/user/record (an extension), which audits it; 404 where the REST API lacks it. */
export const recordExport: RenderedExport = {
  prepare(query, now) {
    const { data: wanted } = addressQuery.safeParse(query)
    if (!wanted) throw new PublicError('BAD_USER_INPUT')
    const { format } = wanted
    return {
      filename: `my_data_${timestampInManila(now)}.${format}`,
      types: new Set([types[format]]),
      isShown: false,
      permissions: [],
      render: (context) => (format === 'json' ? renderJson(context) : renderPdf(context)),
    }
  },
}
