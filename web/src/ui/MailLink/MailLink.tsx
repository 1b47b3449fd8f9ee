import styled from 'styled-components'
import { space, token } from '../theme.ts'

/** As high as a finger needs, without pushing the lines of its sentence apart. */
const Address = styled.a`
  padding-block: ${space(4)};
  font-weight: ${token.weightSemibold};
  overflow-wrap: anywhere;
`

/** An e-mail address within a sentence. */
export function MailLink({ to }: { to: string }) {
  return <Address href={`mailto:${to}`}>{to}</Address>
}
