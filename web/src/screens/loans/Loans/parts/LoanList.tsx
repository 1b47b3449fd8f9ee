import { portal } from '@/portal.ts'
import { countOf } from '@/format/count.ts'
import { sumMoney } from '../../../../../../schema/rules/money.ts'
import { Accordion, AccordionList } from '@/ui/Accordion/Accordion.tsx'
import { ButtonAnchor } from '@/ui/Button/ButtonAnchor.tsx'
import { Figure } from '@/ui/Figure/Figure.tsx'
import type { IconName } from '@/ui/Icon/Icon.tsx'
import { Money } from '@/ui/Money/Money.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { LoanDetails } from './LoanDetails.tsx'
import type { MemberLoan } from './memberLoan.ts'

const paidOf = ({ paidPercent, paymentsMade, paymentsTotal, pastDue }: MemberLoan) =>
  `${pastDue ? `${countOf(pastDue.payments, 'payment')} past due, ` : ''}${paidPercent.toFixed(1)}% paid ${paymentsMade} out of ${paymentsTotal}`

function NoLoans() {
  const apply = (
    <ButtonAnchor href={`mailto:${portal.mailLoans}`} variant="next" icon="mail">
      Apply by mail
    </ButtonAnchor>
  )
  return (
    <EmptyState title="You have no loans" action={apply}>
      A loan, its payments and what is left of it will show here.
    </EmptyState>
  )
}

/** Words in the names of loans, and the icon that says the same. */
const meanings: readonly (readonly [word: RegExp, icon: IconName])[] = [
  [/car|auto|motor|vehicle/i, 'car'],
  [/hous|home|lot/i, 'house'],
  [/hospital|health|medic/i, 'hospital'],
  [/educat|school|tuition/i, 'graduation'],
  [/emergency|calamity/i, 'heart'],
]

function loanIcon(loanType: string): IconName {
  return meanings.find(([word]) => word.test(loanType))?.[1] ?? 'banknote'
}

/** What is owed in all, and each loan with its details. */
export function LoanList({ loans }: { loans: readonly MemberLoan[] }) {
  if (loans.length === 0) return <NoLoans />
  const updates = loans.flatMap(({ updatedAt }) => updatedAt ?? []).sort()
  return (
    <>
      <Figure label="Total balance" amount={sumMoney(loans.map(({ totalBalance }) => totalBalance))} asOf={updates.at(-1)} />
      <AccordionList>
        {loans.map((loan, index) => (
          <li key={`${loan.loanType} ${loan.grantedOn} ${index}`}>
            <Accordion
              title={loan.loanType}
              icon={loanIcon(loan.loanType)}
              detail={paidOf(loan)}
              amount={<Money amount={loan.totalBalance} />}
              isInitiallyOpen={index === 0 || loan.pastDue !== null}
            >
              <LoanDetails loan={loan} />
            </Accordion>
          </li>
        ))}
      </AccordionList>
    </>
  )
}
