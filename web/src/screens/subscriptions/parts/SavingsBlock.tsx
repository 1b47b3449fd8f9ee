import { formatMoney } from '../../../../../schema/rules/money.ts'
import { paths } from '@/paths.ts'
import { BlockedNote } from './BlockedNote.tsx'
import { RequestLink } from './RequestLink.tsx'
import type { Savings_SavingsFragment } from './savings.generated.ts'

interface SavingsBlockProps {
  savings: Savings_SavingsFragment
  act: 'change' | 'withdrawal' | 'deposit'
  /** The lists of requests are on the same page. */
  isListed?: boolean
}

const isInReview = ({ status }: { status: string }): boolean => status === 'REVIEW'

function ChangeBlock({ savings: { change, changeRequests }, isListed }: Omit<SavingsBlockProps, 'act'>) {
  const request = changeRequests.find(isInReview)
  const anchor = isListed ? 'change-requests' : undefined
  return (
    <BlockedNote
      availability={change}
      noun="change"
      request={request}
      asked={request && `${formatMoney(request.newContribution)} per payday`}
      link={request && <RequestLink anchor={anchor} wizard={paths.memberSavingsChange} requestCode={request.requestCode} />}
    />
  )
}

function WithdrawalBlock({ savings: { withdrawal, withdrawalRequests }, isListed }: Omit<SavingsBlockProps, 'act'>) {
  const request = withdrawalRequests.find(isInReview)
  const anchor = isListed ? 'withdrawals' : undefined
  return (
    <BlockedNote
      availability={withdrawal}
      noun="withdrawal"
      request={request}
      asked={request && `a withdrawal of ${formatMoney(request.amount)}`}
      link={request && <RequestLink anchor={anchor} wizard={paths.memberSavingsWithdrawal} requestCode={request.requestCode} />}
    />
  )
}

/** Why a kind of request cannot be made now; nothing while it can. */
export function SavingsBlock({ act, ...rest }: SavingsBlockProps) {
  if (act === 'change') return <ChangeBlock {...rest} />
  if (act === 'withdrawal') return <WithdrawalBlock {...rest} />
  return <BlockedNote availability={rest.savings.deposit} noun="deposit" />
}
