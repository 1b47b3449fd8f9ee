import type { ReactNode } from 'react'
import { useId } from 'react'
import styled from 'styled-components'
import { ButtonLink } from '../Button/ButtonLink.tsx'
import type { IconName } from '../Icon/Icon.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { Row, Text } from '../Layout/Layout.ts'
import { media, size, space, token } from '../theme.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'

const Box = styled.section`
  container-type: inline-size;
  border-radius: ${token.radius};
  background: ${token.surface};
  box-shadow: ${token.shadow};
  overflow: hidden;
  ${media.print} { box-shadow: none; }
  ${media.forcedColors} { border: ${size.hairline} solid; }
`

const Head = styled(Row)`
  padding: ${space(4)} ${space(5)};
`

const Count = styled.span`
  min-width: ${space(6)};
  padding: 0 ${space(2)};
  border-radius: ${token.radiusFull};
  background: ${token.neutral};
  font-size: ${token.textCaption};
  letter-spacing: 0;
  line-height: ${space(6)};
  text-align: center;
`

const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(2)} ${space(3)};
  align-items: start;
  padding: ${space(4)} ${space(5)};
  > :last-child { grid-column: 1 / -1; }
  &:first-child { background: ${token.accentSoft}; }
  & + & { margin-inline: ${space(5)}; padding: ${space(3)} 0; }
  & + & + & { border-top: ${size.hairline} solid ${token.line}; }
  & + & > svg { color: ${token.inkMuted}; }
  & + & > :last-child { grid-column: 2; justify-self: start; }
  h3 { line-height: 1.35; }
  ${media.narrow} { & + & > :last-child > :first-child { padding: 0; background: none; text-decoration: underline; } }
  ${media.wide} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    > svg { align-self: start; }
    > :last-child, & + & > :last-child { grid-column: 3; }
  }
  ${media.cramped} {
    &, & + & { grid-template-columns: minmax(0, 1fr); }
    &&& > * { grid-column: 1; }
  }
`

/** How the act of a need looks: gold on the first of the list alone. */
const looks = {
  next: { variant: 'next', isSmall: true, iconAfter: 'arrowRight' },
  other: { variant: 'tonal', isSmall: true },
} as const

type Look = (typeof looks)[keyof typeof looks]

export interface Need {
  key: string
  icon: IconName
  title: ReactNode
  /** What happens otherwise, or until then. */
  detail: ReactNode
  /** Where the act is done, or its button where the act is done at once. */
  act: { to: string; words: string } | ((look: Look) => ReactNode)
}

function Act({ act, look }: Pick<Need, 'act'> & { look: Look }) {
  if (typeof act === 'function') return act(look)
  return (
    <ButtonLink {...look} to={act.to}>
      {act.words}
    </ButtonLink>
  )
}

/** What needs the member, the most urgent first, each with its act; nothing where nothing does. */
export function Needs({ needs }: { needs: readonly Need[] }) {
  const id = useId()
  if (needs.length === 0) return null
  return (
    <Box aria-labelledby={id}>
      <Head as="h2" id={id} $gap={2}>
        <span>Needs you</span>
        <Count>
          <span>{needs.length}</span>
          <VisuallyHidden> {needs.length === 1 ? 'thing' : 'things, the most urgent first'}</VisuallyHidden>
        </Count>
      </Head>
      <ol>
        {needs.map(({ key, icon, title, detail, act }, index) => (
          <Item key={key}>
            <Icon name={icon} />
            <div>
              <h3>{title}</h3>
              <Text $size="small">{detail}</Text>
            </div>
            <div>
              <Act act={act} look={index === 0 ? looks.next : looks.other} />
            </div>
          </Item>
        ))}
      </ol>
    </Box>
  )
}
