import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { paths } from '@/paths.ts'
import { portal } from '@/portal.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { RuledList } from '@/ui/Layout/Layout.ts'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import type { ActiveLoans_ViewerFragment } from '../screen.generated.ts'
import { ActiveLoans_ViewerFragmentDoc } from '../screen.generated.ts'
import { SectionHead, SectionLink } from '@/ui/Columns/Columns.ts'
import { LoanRow } from './LoanRow.tsx'
import type { PanelProps } from './panel.ts'

/** The member's active loans, and how far each is paid. */
export function ActiveLoans({ viewer, isUnreadable, isRetrying, retry }: PanelProps<FragmentType<ActiveLoans_ViewerFragment>>) {
  const { data, complete } = useFragment({ fragment: ActiveLoans_ViewerFragmentDoc, from: viewer })
  if (!complete || !data.member) {
    return (
      <ErrorPanel what="Your loans" isUnreadable={isUnreadable('member')} onRetry={retry} isRetrying={isRetrying}>
        <p>Your payments are not affected.</p>
      </ErrorPanel>
    )
  }
  const loans = data.member.activeLoans
  return (
    <section>
      <SectionHead>
        <h2>Active loans</h2>
        {loans.length > 0 && <SectionLink to={paths.memberLoans}>View all</SectionLink>}
      </SectionHead>
      {loans.length === 0 ? (
        <EmptyState
          title="No active loans"
          action={
            <ButtonLink to={`mailto:${portal.mailLoans}`} isExternal icon="mail">
              Ask about a loan
            </ButtonLink>
          }
        >
          <p>A running loan and how far it is paid will show here.</p>
        </EmptyState>
      ) : (
        <RuledList>
          {loans.map((loan, index) => (
            <LoanRow key={`${loan.loanType} ${index}`} loan={loan} />
          ))}
        </RuledList>
      )}
    </section>
  )
}
