import type { ReactNode } from 'react'
import styled from 'styled-components'
import { space, token } from '../theme.ts'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space(4)};
  margin-bottom: ${space(6)};
`

const Lead = styled.p`
  margin-top: ${space(2)};
  color: ${token.inkMuted};
`

const Caption = styled.p`
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
`

interface PageHeaderProps {
  title: ReactNode
  /** What kind of page it is, above the heading. */
  caption?: ReactNode
  /** A sentence under the heading. */
  lead?: ReactNode
  /** At the right of the heading. */
  actions?: ReactNode
}

/** The heading of a screen. It is focusable: a navigation focuses it. */
export function PageHeader({ title, caption, lead, actions }: PageHeaderProps) {
  return (
    <Head>
      <div>
        {caption && <Caption>{caption}</Caption>}
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <Lead>{lead}</Lead>}
      </div>
      {actions}
    </Head>
  )
}
