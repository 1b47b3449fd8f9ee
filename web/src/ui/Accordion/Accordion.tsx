import type { ReactElement, ReactNode } from 'react'
import styled from 'styled-components'
import type { IconName } from '../Icon/Icon.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { Cluster, ends, Muted, RuledList, Text } from '../Layout/Layout.ts'
import { media, size, space, token } from '../theme.ts'
import { Tile } from './Tile.tsx'

/** Accordions below one another. */
export const AccordionList = styled(RuledList)``

const Summary = styled.summary<{ $hasIcon: boolean; $isLine: boolean }>`
  display: grid;
  grid-template-columns: ${({ $hasIcon }) => ($hasIcon ? `${size.avatar} ` : '')}minmax(0, 1fr) ${size.iconSmall};
  gap: ${space(3)};
  align-items: center;
  min-height: ${({ $isLine }) => ($isLine ? size.control : size.row)};
  padding: ${({ $isLine }) => space($isLine ? 2 : 4)} 0;
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker { display: none; }
  > svg { color: ${token.inkMuted}; transition: transform ${token.move}; }
  details[open] > & > svg { transform: rotate(180deg); }
  ${media.print} { > svg { display: none; } }
`

const Name = styled.span`
  flex: 1 1 ${size.name};
`

/** The title and its fact beside one another, the fact in a line below where they do not fit. */
const LineRow = styled(Cluster)`
  ${ends}
  > :last-child { display: inline-flex; align-items: center; }
`

/** Wraps below the title in a narrow row, and stays right-aligned. */
const Amount = styled.span`
  margin-left: auto;
  font-weight: ${token.weightBold};
  text-align: right;
  white-space: nowrap;
`

const Body = styled.div<{ $hasIcon: boolean }>`
  padding-bottom: ${space(5)};
  ${media.medium} { padding-left: ${({ $hasIcon }) => ($hasIcon ? `calc(${size.avatar} + ${space(3)})` : '0')}; }
`

interface AccordionProps {
  title: ReactNode
  icon?: IconName
  /** In place of the icon, as high and as wide. */
  lead?: ReactElement
  /** One muted fact under the title. */
  detail?: ReactNode
  /** At the right: the figure that shows without opening the row. */
  amount?: ReactNode
  isInitiallyOpen?: boolean
  /** In one line, as far as it fits. */
  isLine?: boolean
  children: ReactNode
}

/** A row that opens: a native `details` element. Always open in print. */
export function Accordion({ title, icon, lead, detail, amount, isInitiallyOpen = false, isLine = false, children }: AccordionProps) {
  const hasIcon = icon !== undefined || lead !== undefined
  const words = (
    <>
      <Text as="span" $weight="bold" $isBlock>
        {title}
      </Text>
      {detail && (
        <Muted as="span" $isBlock $size={isLine ? 'caption' : 'small'}>
          {detail}
        </Muted>
      )}
    </>
  )
  return (
    <details open={isInitiallyOpen}>
      <Summary $hasIcon={hasIcon} $isLine={isLine}>
        {icon ? <Tile icon={icon} /> : lead}
        {isLine ? (
          <LineRow as="span" $gap={[0, 2]}>
            <Cluster as="span" $gap={[0, 2]} $align="baseline">
              {words}
            </Cluster>
            <Amount>{amount}</Amount>
          </LineRow>
        ) : (
          <Cluster as="span" $gap={[1, 3]}>
            <Name>{words}</Name>
            <Amount>{amount}</Amount>
          </Cluster>
        )}
        <Icon name="chevronDown" size="small" />
      </Summary>
      <Body $hasIcon={hasIcon}>{children}</Body>
    </details>
  )
}
