import type { ReactNode } from 'react'
import { useId } from 'react'
import styled from 'styled-components'
import { Tile } from '@/ui/Accordion/Tile.tsx'
import { Card } from '@/ui/Card/Card.tsx'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import type { IconName } from '@/ui/Icon/Icon.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Muted, Row, Stack } from '@/ui/Layout/Layout.ts'
import { space } from '@/ui/theme.ts'

const Box = styled(Card)`
  display: grid;
  grid-template-rows: auto auto 1fr auto;
  align-content: start;
  h2 { margin-top: ${space(4)}; }
`

/** The way on: what its link says, and whether it is the next step. */
interface CardLink {
  to: string
  words: string
  isNext: boolean
}

interface ActionCardProps {
  icon: IconName
  title: string
  /** Null where it is disabled. */
  link: CardLink | null
  /** Why it is disabled, or what is to be known before it is opened. */
  reason: string | null
  children: ReactNode
}

/** What a member can do in the election: the way there, or the reason why there is none. */
export function ActionCard({ icon, title, link, reason, children }: ActionCardProps) {
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id}>
      <Tile icon={icon} />
      <h2 id={id}>{title}</h2>
      <Muted $top={2} $bottom={5}>
        {children}
      </Muted>
      <Stack $gap={3} $align="start">
        {reason !== null && (
          <Row as="p" $gap={3} $align="start" $tone="muted" $size="small">
            <Icon name={link === null ? 'lock' : 'info'} />
            <span>{reason}</span>
          </Row>
        )}
        {link && (
          <ButtonLink to={link.to} variant={link.isNext ? 'next' : 'tonal'} iconAfter="arrowRight">
            {link.words}
          </ButtonLink>
        )}
      </Stack>
    </Box>
  )
}
