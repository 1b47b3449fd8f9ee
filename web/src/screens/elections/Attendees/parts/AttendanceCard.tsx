import styled from 'styled-components'
import { CsvUploadForm } from '@/patterns/csvUpload/CsvUploadForm.tsx'
import { TemplateLink } from '@/patterns/csvUpload/TemplateLink.tsx'
import type { CsvUpload } from '@/patterns/csvUpload/useCsvUpload.ts'
import { hasServiceRule } from '@/portal.ts'
import { Card } from '@/ui/Card/Card.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import { media } from '@/ui/theme.ts'
import type { AttendanceOutcome } from './attendanceFacts.ts'

const Panel = styled(Card).attrs({ as: 'section' })`
  ${media.print} { display: none; }
`

interface AttendanceCardProps {
  upload: CsvUpload<AttendanceOutcome>
  /** Polling is over, and the list with it, where the cooperative's service closes it. */
  isClosed: boolean
}

/** The reference data of the election: the attendance, with its template. */
export function AttendanceCard({ upload, isClosed }: AttendanceCardProps) {
  return (
    <Panel aria-label="Reference data">
      <CsvUploadForm
        upload={upload}
        label="Attendance file"
        blocked={isClosed ? 'Polling is closed: the attendance can no longer be changed.' : null}
      >
        <div>
          <h2>Reference data</h2>
          {hasServiceRule('ATTENDANCE_MERGED') && (
            <Muted $top={1}>
              Adds and updates attendees by EmployeeId. None is removed. Once polling has opened, a member who is present cannot become
              Absent.
            </Muted>
          )}
        </div>
        <TemplateLink label="GA attendance template" name="ga_attendance.csv" />
      </CsvUploadForm>
    </Panel>
  )
}
