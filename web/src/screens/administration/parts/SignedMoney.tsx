import styled from 'styled-components'
import { formatMoney, moneyParts } from '../../../../../schema/rules/money.ts'
import { token } from '@/ui/theme.ts'

const Amount = styled.span<{ $isTaken: boolean; $isStrong: boolean }>`
  color: ${({ $isTaken }) => ($isTaken ? token.danger : 'inherit')};
  font-weight: ${({ $isStrong }) => ($isStrong ? token.weightBold : 'inherit')};
  white-space: nowrap;
`

/** A difference with its sign: `+₱906,100.00`, `−₱18,000.00`; none for nothing. */
export function formatDifference(amount: string): string {
  const isNothing = /^-?0+(\.0*)?$/.test(amount)
  return isNothing || moneyParts(amount).sign === '-' ? formatMoney(amount) : `+${formatMoney(amount)}`
}

/** What is added or taken, in pesos. */
export function SignedMoney({ amount, isStrong = false }: { amount: string; isStrong?: boolean }) {
  return (
    <Amount $isTaken={moneyParts(amount).sign === '-'} $isStrong={isStrong}>
      {formatDifference(amount)}
    </Amount>
  )
}
