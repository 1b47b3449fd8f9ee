import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Tile } from '@/ui/Accordion/Tile.tsx'
import { Card } from '@/ui/Card/Card.tsx'
import type { IconName } from '@/ui/Icon/Icon.tsx'
import { Muted, Text } from '@/ui/Layout/Layout.ts'
import { size, space, token } from '@/ui/theme.ts'

const Box = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`

const Fact = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(4)};
  padding: ${space(2)} 0;
  border-top: ${size.hairline} solid ${token.line};
  dd { font-weight: ${token.weightSemibold}; white-space: nowrap; }
`

const Action = styled.div`
  display: grid;
  margin-top: auto;
`

interface WayProps {
  icon: IconName
  title: string
  facts: readonly { label: string; value: ReactNode }[]
  children: ReactNode
  action: ReactNode
}

/** One of two ways to go on. */
export function Way({ icon, title, facts, children, action }: WayProps) {
  return (
    <Box as="section">
      <Tile icon={icon} />
      <h2>{title}</h2>
      <Text as="dl" $size="small">
        {facts.map(({ label, value }) => (
          <Fact key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fact>
        ))}
      </Text>
      <Muted $bottom={2}>{children}</Muted>
      <Action>{action}</Action>
    </Box>
  )
}
