import { formatMoney } from '../../../../schema/rules/money.ts'
import styled from 'styled-components'
import { token } from '../theme.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'

const Amount = styled.span<{ $isStrong: boolean }>`
  font-weight: ${({ $isStrong }) => ($isStrong ? token.weightBold : 'inherit')};
  white-space: nowrap;
`

const Struck = styled.s`
  color: ${token.inkMuted};
  font-weight: ${token.weightMedium};
  white-space: nowrap;
`

interface MoneyProps {
  amount: string
  isStrong?: boolean
  /** Whether the money was asked for, and never moved. */
  isStruck?: boolean
}

/** Pesos from a decimal string: `₱1,234.50`. Never broken over two lines. */
export function Money({ amount, isStrong = false, isStruck = false }: MoneyProps) {
  if (!isStruck) return <Amount $isStrong={isStrong}>{formatMoney(amount)}</Amount>
  return (
    <Struck>
      <VisuallyHidden>Not done: </VisuallyHidden>
      <span>{formatMoney(amount)}</span>
    </Struck>
  )
}
