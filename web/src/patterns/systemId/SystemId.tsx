import styled from 'styled-components'
import { media, space, token } from '@/ui/theme.ts'
import { useMemberCode } from './useMemberCode.ts'

const Line = styled.p`
  display: none;
  margin-bottom: ${space(3)};
  font-size: ${token.textSmall};
  ${media.print} { display: block; }
`

/** The member's System ID, on paper. */
export function SystemId() {
  const memberCode = useMemberCode()
  return memberCode === undefined ? null : <Line>System ID {memberCode}</Line>
}
