import type { ReportDownload } from '../../generated/graph.ts'
import { readInstant } from '../../calendar/readTimes.ts'
import type { Unread } from '../../reading/unread.ts'
import type { ReadableItems } from '../../reading/values.ts'
import { eachReadable, fieldsOf, text, whole } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'

function readReport(response: Unread<Contract['ReportDownload']>): ReportDownload {
  const found = fieldsOf(response)
  return {
    __typename: 'ReportDownload',
    id: String(whole(found.Id)),
    downloadedAt: readInstant(found.DateDownloaded),
    downloadedBy: text(found.DownloadedBy),
    contractCount: whole(found.Contracts),
    emptyCellCount: whole(found.EmptyCells),
  }
}

/** The downloads of the CISA report, the newest first. Source: GET /api/report/cisa/history. */
export const readReports = (response: Unread<Contract['ReportDownload'][]>): ReadableItems<ReportDownload> =>
  eachReadable(response, readReport)
