import styled from 'styled-components'
import { moneyParts, pesoSign } from '@/format/money.ts'
import { Muted } from '@/ui/Layout/Layout.ts'
import { token } from '@/ui/theme.ts'

const Amount = styled.p`
  font-size: ${token.textAmount};
  font-weight: ${token.weightBold};
  letter-spacing: ${token.trackFigure};
  line-height: 1.2;
`

const Peso = styled.span`
  margin-right: .1em;
  color: ${token.inkMuted};
  font-size: .7em;
  font-weight: ${token.weightMedium};
  letter-spacing: 0;
`

/** The amount that is decided, the largest thing of its request. */
export function BigAmount({ label, amount }: { label: string; amount: string }) {
  const parts = moneyParts(amount)
  return (
    <>
      <Muted $top={5}>{label}</Muted>
      <Amount>
        <Peso>{pesoSign(parts)}</Peso>
        <span>{`${parts.whole}.${parts.cents}`}</span>
      </Amount>
    </>
  )
}
