import styled from 'styled-components'
import { paths } from '@/paths.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { media, space } from '@/ui/theme.ts'
import { contributionFact } from '../../parts/contributionFact.tsx'
import { SavingsBlock } from '../../parts/RequestBlock.tsx'
import type { Savings_SavingsFragment } from '../../parts/savings.generated.ts'
import { SubscriptionHead } from '../../parts/SubscriptionHead.tsx'

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  > * { flex: 1; min-width: 5.5rem; }
  ${media.medium} { > * { flex: none; } }
`

/** The total, what can be asked for, and the reasons for what cannot. */
export function SavingsHead({ savings, nextPayday }: { savings: Savings_SavingsFragment; nextPayday: string }) {
  const { name, totalAmount, asOf, requiredBalance, change, deposit, withdrawal } = savings
  const actions = (
    <Actions>
      {change.isAllowed && <ButtonLink to={paths.memberSavingsChange}>Change</ButtonLink>}
      {withdrawal.isAllowed && <ButtonLink to={paths.memberSavingsWithdrawal}>Withdraw</ButtonLink>}
      {deposit.isAllowed && (
        <ButtonLink to={paths.memberSavingsDeposit} variant="next" iconAfter="arrowRight">
          Deposit
        </ButtonLink>
      )}
    </Actions>
  )
  const facts = [
    { label: 'Available to withdraw', value: <Money amount={withdrawal.maximum} /> },
    { label: 'Must stay in savings', value: <Money amount={requiredBalance} /> },
    contributionFact(savings),
    { label: 'Next payday', value: <DateText value={nextPayday} /> },
  ]
  return (
    <SubscriptionHead name={name} amount={totalAmount} asOf={asOf} actions={actions} facts={facts}>
      {withdrawal.isAllowed || <SavingsBlock savings={savings} act="withdrawal" isListed />}
      {deposit.isAllowed || <SavingsBlock savings={savings} act="deposit" isListed />}
      {change.isAllowed || <SavingsBlock savings={savings} act="change" isListed />}
    </SubscriptionHead>
  )
}
