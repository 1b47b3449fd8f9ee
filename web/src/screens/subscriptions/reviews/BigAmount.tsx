import styled from 'styled-components'
import { moneyParts } from '@/format/money.ts'
import { space, token } from '@/ui/theme.ts'

const Label = styled.p`
  margin-top: ${space(5)};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
`

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
  const { sign, whole, cents } = moneyParts(amount)
  return (
    <>
      <Label>{label}</Label>
      <Amount>
        <Peso>{sign}₱</Peso>
        {whole}.{cents}
      </Amount>
    </>
  )
}
