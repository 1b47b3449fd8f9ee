import type { PanelState } from '@/apollo/Panel.tsx'
import { Panel } from '@/apollo/Panel.tsx'
import styled from 'styled-components'
import { countOf, formatCount } from '@/format/count.ts'
import { CsvUploadResult } from '@/patterns/csvUpload/CsvUploadResult.tsx'
import { NamedMembers } from '@/patterns/csvUpload/NamedMembers.tsx'
import { useMore } from '@/patterns/windowedList/useMore.ts'
import { hasServiceRule } from '@/portal.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { useScreenParams } from '@/routing/useScreenParams.ts'
import { Muted } from '@/ui/Layout/Layout.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { media, size, space } from '@/ui/theme.ts'
import { useIsWide } from '@/ui/useIsWide.ts'
import { StageChip } from '../officers/StageChip.tsx'
import { ElectionPage } from '../parts/ElectionPage.tsx'
import type { AttendanceOutcome } from './parts/attendanceFacts.ts'
import { attendanceFacts } from './parts/attendanceFacts.ts'
import { AttendanceCard } from './parts/AttendanceCard.tsx'
import { AttendeeList } from './parts/AttendeeList.tsx'
import { Turnout } from './parts/Turnout.tsx'
import { useAttendeesUpload } from './parts/useAttendeesUpload.ts'
import type { AttendeesQuery } from './screen.generated.ts'
import { useAttendeesQuery } from './screen.generated.ts'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(10)};
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) ${size.rail};
    align-items: start;
    gap: ${space(12)};
  }
`

const Side = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  ${media.wide} { position: sticky; top: ${space(4)}; }
`

type NamedRow = AttendanceOutcome['unknown'][number]

const toMember = ({ row, employeeId, name }: NamedRow) => ({
  name,
  detail: employeeId,
  amount: (
    <Muted as="span" $size="small">
      Row {formatCount(row)}
    </Muted>
  ),
})

/** Warnings of a checked file: rows whose employee ID no active member has, or one of another name. Most are typing errors. */
function DoubtfulRows({ outcome: { unknownCount, unknown, otherNameCount, otherNames } }: { outcome: AttendanceOutcome }) {
  return (
    <>
      {otherNameCount > 0 && (
        <NamedMembers
          title={`${countOf(otherNameCount, 'row')} under another name`}
          label="Rows under another name"
          count={otherNameCount}
          rows={otherNames.map(toMember)}
        >
          The member with this EmployeeId has another name. A typing error makes the wrong member a voter. The file can be applied all the
          same.
        </NamedMembers>
      )}
      {unknownCount > 0 && (
        <NamedMembers
          title={`${countOf(unknownCount, 'row')} with an unknown EmployeeId`}
          label="Rows with an unknown EmployeeId"
          count={unknownCount}
          rows={unknown.map(toMember)}
        >
          A typing error leaves out the member who is meant. The file can be applied all the same: these rows are stored, and count neither
          as voters nor for the quorum until an active member has the EmployeeId.
        </NamedMembers>
      )}
    </>
  )
}

type Election = NonNullable<AttendeesQuery['election']>

interface AttendeesProps {
  election: Election
  search: string
  onSearch: (search: string) => void
  list: Parameters<typeof AttendeeList>[0]['list']
  state: PanelState
}

function Attendees({ election, search, onSearch, list, state }: AttendeesProps) {
  const { id, title, stage, attendees } = election
  const upload = useAttendeesUpload(id, state.retry)
  const isWide = useIsWide()
  const isClosed = stage === 'CLOSED' || stage === 'COMPLETED'
  const closing = isClosed ? 'The list closed when polling closed.' : 'The list closes by itself when polling closes.'
  const isClosedByPolling = hasServiceRule('ATTENDANCE_CLOSES')
  return (
    <>
      <PageHeader caption={title} title="Election" actions={<StageChip stage={stage} />} />
      <CsvUploadResult
        upload={upload}
        words="The attendee records will be updated from the attached file. The changes cannot be undone."
        factsOf={attendanceFacts}
        renderDetails={(outcome) => <DoubtfulRows outcome={outcome} />}
      />
      <Columns>
        <Panel
          state={state}
          field="attendees"
          value={attendees}
          what="The attendees"
          holds={<p>The attendance is stored: it is only not shown at the moment.</p>}
        >
          {(shown) => <AttendeeList attendees={shown} search={search} onSearch={onSearch} list={list} />}
        </Panel>
        <Side>
          {!isWide && attendees && attendees.presentCount + attendees.absentCount > 0 && <Turnout attendees={attendees} />}
          <AttendanceCard upload={upload} isClosed={isClosed && isClosedByPolling} />
          {isClosedByPolling && <Muted $size="small">{closing}</Muted>}
        </Side>
      </Columns>
    </>
  )
}

/** /election/manage: the attendees of the general assembly, and the file that they come from. */
export function Screen() {
  const { params, setParams } = useScreenParams()
  const search = (params.get('search') ?? '').trim()
  const query = useAttendeesQuery({ ...screenOptions, variables: search === '' ? {} : { search } })
  const screen = useScreenData(query)
  const more = useMore(query.data?.election?.attendees?.pageInfo, (after) => query.fetchMore({ variables: { after } }))
  return (
    <ElectionPage screen={screen} title="Election" what="The attendees">
      {(election) => (
        <Attendees
          key={election.id}
          election={election}
          search={search}
          onSearch={(text) => setParams({ search: text || null }, { replace: true })}
          list={{ ...more, isBusy: query.data === undefined }}
          state={screen}
        />
      )}
    </ElectionPage>
  )
}
