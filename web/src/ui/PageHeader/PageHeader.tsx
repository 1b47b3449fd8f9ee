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

interface PageHeaderProps {
  title: ReactNode
  /** A sentence under the heading. */
  lead?: ReactNode
  /** Stands at the right of the heading. */
  actions?: ReactNode
}

/** The heading of a screen. It can take the focus, which moves to it when the screen is new. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <Head>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <Lead>{lead}</Lead>}
      </div>
      {actions}
    </Head>
  )
}
