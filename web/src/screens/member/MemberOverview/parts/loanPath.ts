import { generatePath } from 'react-router-dom'
import { paths } from '@/paths.ts'

/** The page of a loan, which says how to pay it; the list where the summary does not say which loan it is. */
export const loanPath = ({ loanId }: { loanId: string | null }): string =>
  loanId === null ? paths.memberLoans : generatePath(paths.memberLoan, { id: loanId })
