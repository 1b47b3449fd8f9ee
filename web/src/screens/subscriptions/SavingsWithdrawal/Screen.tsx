import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { DataStates } from '../parts/DataStates.tsx'
import { useSavingsWithdrawalQuery } from './screen.generated.ts'
import { WithdrawalWizard } from './WithdrawalWizard.tsx'

/** /member/savings/withdraw: a withdrawal, asked for in two steps. */
export function Screen() {
  const screen = useScreenData(useSavingsWithdrawalQuery(screenOptions))
  const viewer = screen.data?.viewer
  return (
    <DataStates screen={screen} value={viewer?.savings} field="savings" title="Withdraw" what="Your savings">
      {(savings) => <WithdrawalWizard savings={savings} memberCode={viewer?.member?.memberCode} onConflict={screen.retry} />}
    </DataStates>
  )
}
