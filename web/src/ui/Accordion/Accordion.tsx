import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { IconName } from '../Icon/Icon.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { media, size, space, token } from '../theme.ts'
import { Tile } from './Tile.tsx'

/** A list of accordions, a hairline above each and below the last. */
export const AccordionList = styled.ul`
  border-bottom: ${size.hairline} solid ${token.line};
  > li { border-top: ${size.hairline} solid ${token.line}; }
`

const Summary = styled.summary<{ $hasIcon: boolean }>`
  display: grid;
  grid-template-columns: ${({ $hasIcon }) => ($hasIcon ? `${size.avatar} ` : '')}minmax(0, 1fr) ${size.iconSmall};
  gap: ${space(3)};
  align-items: center;
  min-height: ${size.row};
  padding: ${space(4)} 0;
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker { display: none; }
  > svg { color: ${token.inkMuted}; transition: transform ${token.move}; }
  details[open] > & > svg { transform: rotate(180deg); }
  ${media.print} { > svg { display: none; } }
`

/** The amount wraps below the title in a narrow row, and stays right-aligned. */
const Words = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
`

const Name = styled.span`
  flex: 1 1 ${size.name};
`

const Title = styled.span`
  display: block;
  font-weight: ${token.weightBold};
`

const Detail = styled.span`
  display: block;
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
`

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
  /** One muted fact under the title. */
  detail?: ReactNode
  /** At the right: the figure that shows without opening the row. */
  amount?: ReactNode
  isInitiallyOpen?: boolean
  children: ReactNode
}

/** A row that opens: a native `details` element. Always open in print. */
export function Accordion({ title, icon, detail, amount, isInitiallyOpen = false, children }: AccordionProps) {
  const hasIcon = icon !== undefined
  return (
    <details open={isInitiallyOpen}>
      <Summary $hasIcon={hasIcon}>
        {icon && <Tile icon={icon} />}
        <Words>
          <Name>
            <Title>{title}</Title>
            {detail && <Detail>{detail}</Detail>}
          </Name>
          <Amount>{amount}</Amount>
        </Words>
        <Icon name="chevronDown" size="small" />
      </Summary>
      <Body $hasIcon={hasIcon}>{children}</Body>
    </details>
  )
}
