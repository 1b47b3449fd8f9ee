import { paths } from '@/paths.ts'
import { WhomToAsk } from '@/routing/WhomToAsk.tsx'
import { Link } from '@/ui/Link/Link.tsx'

/** Whether an act was refused because somebody's account has what was given. */
export const isTaken = (userErrors: readonly { code: string }[]): boolean => userErrors.some(({ code }) => code === 'TAKEN')

/** The ways on after such a refusal: members of before have an account already. */
export function TakenWays() {
  return (
    <p role="status">
      If the account is yours, <Link to={paths.loginIdentifier}>sign in with it</Link>, or{' '}
      <Link to={paths.forgotCredentials}>get a new password</Link>. If not, write to <WhomToAsk />.
    </p>
  )
}
