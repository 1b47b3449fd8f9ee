import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { IconName } from '../Icon/Icon.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { Row } from '../Layout/Layout.ts'
import { size, token } from '../theme.ts'

const Line = styled(Row)`
  min-height: ${size.control};
  border-block: ${size.hairline} solid ${token.line};
`

/** An empty list in one line, where its heading says what is listed: "None sent yet." The page's one motif is in an `EmptyState`. */
export function EmptyLine({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <Line as="p" $gap={3} $tone="muted">
      <Icon name={icon} />
      <span>{children}</span>
    </Line>
  )
}
