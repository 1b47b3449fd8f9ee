import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { IconName } from '../Icon/Icon.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { Text } from '../Layout/Layout.ts'
import { media, size, space, token } from '../theme.ts'

const Strip = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(2)} ${space(4)};
  align-items: start;
  padding: ${space(5)};
  border-radius: ${token.radius};
  background: ${token.accentSoft};
  ${media.medium} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    padding: ${space(4)} ${space(5)};
  }
  ${media.forcedColors} { border: ${size.hairline} solid; }
`

const Title = styled.h2`
  font-size: ${token.textBody};
  line-height: 1.4;
`

const Action = styled.div`
  display: grid;
  grid-column: 1 / -1;
  margin-top: ${space(2)};
  ${media.medium} { grid-column: auto; margin: 0; }
`

interface AttentionProps {
  icon: IconName
  title: ReactNode
  /** The consequence of missing it. */
  children?: ReactNode
  action: ReactNode
}

/** The next step, directly under the figure. Rendered only when there is one. */
export function Attention({ icon, title, children, action }: AttentionProps) {
  return (
    <Strip>
      <Icon name={icon} />
      <div>
        <Title>{title}</Title>
        {children && (
          <Text $top={1} $size="small">
            {children}
          </Text>
        )}
      </div>
      <Action>{action}</Action>
    </Strip>
  )
}
