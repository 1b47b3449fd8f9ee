import styled from 'styled-components'
import { space, token } from '../theme.ts'

/** A touch target of the minimum height that does not change the line height of its sentence. */
const Address = styled.a`
  padding-block: ${space(4)};
  font-weight: ${token.weightSemibold};
  overflow-wrap: anywhere;
`

/** An e-mail address within a sentence, by itself or behind other words. */
export function MailLink({ to, children = to }: { to: string; children?: string }) {
  return <Address href={`mailto:${to}`}>{children}</Address>
}
