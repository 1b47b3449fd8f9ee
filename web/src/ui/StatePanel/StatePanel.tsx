import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Stack, Text } from '../Layout/Layout.ts'
import { space, token } from '../theme.ts'

const Panel = styled(Stack)`
  padding-block: ${space(4)};
`

const Sentence = styled.div`
  max-width: 38ch;
  color: ${token.inkMuted};
  text-wrap: pretty;
`

const Mark = styled.span<{ $isDanger: boolean }>`
  display: flex;
  color: ${({ $isDanger }) => ($isDanger ? token.danger : 'inherit')};
`

interface StatePanelProps {
  mark: ReactNode
  isDanger?: boolean
  title: string
  /** The panel is all that the page shows, and its title the page's heading. */
  isPage?: boolean
  children?: ReactNode
  action?: ReactNode
}

/** The panel in place of missing data: icon, heading, one sentence, one action. */
export function StatePanel({ mark, isDanger = false, title, isPage = false, children, action }: StatePanelProps) {
  return (
    <Panel $gap={2} $align="start">
      <Mark $isDanger={isDanger}>{mark}</Mark>
      {isPage ? <h1 tabIndex={-1}>{title}</h1> : <h2>{title}</h2>}
      {children && <Sentence>{children}</Sentence>}
      {action && (
        <Text as="div" $top={2}>
          {action}
        </Text>
      )}
    </Panel>
  )
}
