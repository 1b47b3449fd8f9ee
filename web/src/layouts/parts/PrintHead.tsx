import styled from 'styled-components'
import { usePrintTime } from '@/patterns/printing/usePrintTime.ts'
import { useMemberCode } from '@/patterns/systemId/useMemberCode.ts'
import { portal } from '@/portal.ts'
import type { Viewer } from '@/viewer.ts'
import { BrandSign } from '@/ui/BrandMark/BrandSign.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { media, size, space, token } from '@/ui/theme.ts'

const PrintedLine = styled.div`
  display: none;
  align-items: center;
  justify-content: space-between;
  gap: ${space(6)};
  margin-bottom: ${space(6)};
  padding-bottom: ${space(3)};
  border-bottom: ${size.hairline} solid ${token.lineStrong};
  font-size: ${token.textCaption};
  ${media.print} { display: flex; }
`

const PrintedFor = styled.p`
  text-align: right;
`

function PrintedForWhom({ viewer, time }: { viewer: Viewer; time: string }) {
  const memberCode = useMemberCode()
  return (
    <PrintedFor>
      <b dir="auto">{viewer.fullName}</b>
      {memberCode !== undefined && <span>, System ID {memberCode}</span>}
      <br />
      <span>
        Printed <DateText value={time} hasTime />
      </span>
    </PrintedFor>
  )
}

/**
 * The head of a printed page: the cooperative, the member with the System ID, and the time of printing. The System ID is there once a
 * query has asked for it: that of a screen with `SystemId_viewer`, or `useReadMemberCode`. A reference number is the screen's to show.
 */
export function PrintHead({ viewer }: { viewer: Viewer }) {
  const time = usePrintTime()
  if (time === null) return null
  return (
    <PrintedLine>
      <BrandSign name={portal.coopName} />
      <PrintedForWhom viewer={viewer} time={time} />
    </PrintedLine>
  )
}
