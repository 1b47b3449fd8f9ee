import type { ReportDownload } from '../../generated/graph.ts'
import { readInstant } from '../../mapping/readTimes.ts'
import type { Unread } from '../../reading/unread.ts'
import { each, fieldsOf, text, whole } from '../../reading/values.ts'
import type { Contract } from '../../rest/contract.ts'

function readReport(answer: Unread<Contract['ReportDownload']>): ReportDownload {
  const found = fieldsOf(answer)
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
export const readReports = (answer: Unread<Contract['ReportDownload'][]>): ReportDownload[] => each(answer, readReport)
