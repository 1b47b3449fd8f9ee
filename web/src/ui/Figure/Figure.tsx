import type { ReactNode } from 'react'
import { moneyParts, pesoSign } from '../../../../schema/rules/money.ts'
import styled from 'styled-components'
import { Muted, Text } from '../Layout/Layout.ts'
import { space, token } from '../theme.ts'
import { DateText } from '../DateText/DateText.tsx'

const Amount = styled.p<{ $isSmall: boolean }>`
  margin-block: ${space(1)};
  font-size: ${({ $isSmall }) => ($isSmall ? `min(${token.textH1}, 9vw)` : `min(${token.textFigure}, 12.5vw)`)};
  font-weight: ${token.weightBold};
  letter-spacing: ${token.trackFigure};
  line-height: 1.1;
  white-space: nowrap;
`

const Peso = styled.span`
  margin-right: .1em;
  color: ${token.inkMuted};
  font-size: .68em;
  font-weight: ${token.weightMedium};
  letter-spacing: 0;
`

const Cents = styled.span`
  color: ${token.inkMuted};
  font-size: .62em;
  font-weight: ${token.weightMedium};
  letter-spacing: -.01em;
`

interface FigureProps {
  /** Absent where the heading of the page says what it is. */
  label?: ReactNode
  /** A decimal string of pesos. */
  amount: string
  /** The day of the figure, as yyyy-MM-dd or an instant. */
  asOf?: string | undefined
  isSmall?: boolean
}

/** The main figure of a screen, once a screen; the others on it are small. */
export function Figure({ label, amount, asOf, isSmall = false }: FigureProps) {
  const parts = moneyParts(amount)
  return (
    <div>
      {label && (
        <Text $tone="muted" $weight="medium">
          {label}
        </Text>
      )}
      <Amount $isSmall={isSmall}>
        <Peso>{pesoSign(parts)}</Peso>
        <span>{parts.whole}</span>
        <Cents>{`.${parts.cents}`}</Cents>
      </Amount>
      {asOf && (
        <Muted>
          as of <DateText value={asOf} />
        </Muted>
      )}
    </div>
  )
}
