import styled from 'styled-components'
import { media, space, token } from '@/ui/theme.ts'

const Line = styled.p`
  display: none;
  margin-bottom: ${space(3)};
  font-size: ${token.textSmall};
  ${media.print} { display: block; }
`

/** The member's System ID, on paper. */
export function SystemId({ memberCode }: { memberCode: string | undefined }) {
  return memberCode === undefined ? null : <Line>System ID {memberCode}</Line>
}
