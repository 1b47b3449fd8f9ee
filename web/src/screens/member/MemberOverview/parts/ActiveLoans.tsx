import { Panel } from '@/apollo/Panel.tsx'
import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { paths } from '@/paths.ts'
import { portal } from '@/portal.ts'
import { ButtonAnchor } from '@/ui/Button/ButtonAnchor.tsx'
import { RuledList } from '@/ui/Layout/Layout.ts'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import type { ActiveLoans_ViewerFragment } from '../screen.generated.ts'
import { ActiveLoans_ViewerFragmentDoc } from '../screen.generated.ts'
import { SectionHead, SectionLink } from '@/ui/Columns/Columns.ts'
import { LoanRow } from './LoanRow.tsx'
import type { PanelProps } from './panel.ts'

type Loans = NonNullable<ActiveLoans_ViewerFragment['member']>['activeLoans']

function LoanRows({ loans }: { loans: Loans }) {
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
            <ButtonAnchor href={`mailto:${portal.mailLoans}`} icon="mail">
              Ask about a loan
            </ButtonAnchor>
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

/** The member's active loans, and how far each is paid. */
export function ActiveLoans({ viewer, state }: PanelProps<FragmentType<ActiveLoans_ViewerFragment>>) {
  const { data, complete } = useFragment({ fragment: ActiveLoans_ViewerFragmentDoc, from: viewer })
  return (
    <Panel
      state={state}
      field="member"
      value={complete ? data.member : null}
      what="Your loans"
      holds={<p>Your payments are not affected.</p>}
    >
      {({ activeLoans }) => <LoanRows loans={activeLoans} />}
    </Panel>
  )
}
