import type { ReactNode } from 'react'
import { Cluster, Muted, Stack, Text } from '../Layout/Layout.ts'

interface PageHeaderProps {
  title: ReactNode
  /** What kind of page it is, above the heading. */
  caption?: ReactNode
  /** A sentence under the heading. */
  lead?: ReactNode
  /** At the right of the heading. */
  actions?: ReactNode
}

/** The heading of a screen, on which a navigation sets the focus. */
export function PageHeader({ title, caption, lead, actions }: PageHeaderProps) {
  return (
    <Cluster $gap={2} $align="end" $justify="space-between" $bottom={6}>
      <Stack>
        {caption && <Muted>{caption}</Muted>}
        <h1 tabIndex={-1}>{title}</h1>
        {lead && (
          <Text $top={2} $tone="muted">
            {lead}
          </Text>
        )}
      </Stack>
      {actions}
    </Cluster>
  )
}
