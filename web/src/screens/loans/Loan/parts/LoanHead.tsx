import styled from 'styled-components'
import { paths } from '@/paths.ts'
import { ButtonAnchor } from '@/ui/Button/ButtonAnchor.tsx'
import { ButtonPair } from '@/ui/Button/ButtonPair.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Figure } from '@/ui/Figure/Figure.tsx'
import { Cluster, Muted } from '@/ui/Layout/Layout.ts'
import { BackLink } from '@/ui/Link/BackLink.tsx'
import { token } from '@/ui/theme.ts'
import type { ShownLoan } from './shownLoan.ts'

const LoanName = styled.h1`
  font-size: ${token.textLead};
`

/** What is left to pay of a loan, and the files of its statement. */
export function LoanHead({ loan }: { loan: ShownLoan | undefined }) {
  return (
    <Cluster as="header" $gap={4} $align="end" $justify="space-between" $bottom={6}>
      <div>
        <BackLink to={paths.memberLoans}>My Loans</BackLink>
        <LoanName tabIndex={-1}>{loan?.loanType ?? 'Loan'}</LoanName>
        {loan && (
          <>
            <Figure amount={loan.totalBalance} />
            <Muted>
              left to pay
              {loan.updatedAt !== null && (
                <span>
                  , as of <DateText value={loan.updatedAt} />
                </span>
              )}
            </Muted>
          </>
        )}
      </div>
      {loan?.history && (
        <ButtonPair>
          <ButtonAnchor href={loan.history.csvUrl} variant="line" icon="table">
            CSV
          </ButtonAnchor>
          <ButtonAnchor href={loan.history.pdfUrl} icon="download">
            Statement, PDF
          </ButtonAnchor>
        </ButtonPair>
      )}
    </Cluster>
  )
}
