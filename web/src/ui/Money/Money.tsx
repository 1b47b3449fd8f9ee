import { formatMoney } from '@/format/money.ts'
import styled from 'styled-components'
import { token } from '../theme.ts'

const Amount = styled.span<{ $isStrong: boolean }>`
  font-weight: ${({ $isStrong }) => ($isStrong ? token.weightBold : 'inherit')};
  white-space: nowrap;
`

/** Pesos from a decimal string: `₱1,234.50`. Never broken over two lines. */
export function Money({ amount, isStrong = false }: { amount: string; isStrong?: boolean }) {
  return <Amount $isStrong={isStrong}>{formatMoney(amount)}</Amount>
}
