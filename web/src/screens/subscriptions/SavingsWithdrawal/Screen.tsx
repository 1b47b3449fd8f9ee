import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { DataStates } from '../parts/DataStates.tsx'
import { useSavingsWithdrawalQuery } from './screen.generated.ts'
import { WithdrawalWizard } from './WithdrawalWizard.tsx'

/** /member/savings/withdraw: a withdrawal, asked for in two steps. */
export function Screen() {
  const screen = useScreenData(useSavingsWithdrawalQuery(screenOptions))
  return (
    <DataStates screen={screen} value={screen.data?.viewer?.savings} field="savings" title="Withdraw" what="Your savings">
      {(savings) => <WithdrawalWizard savings={savings} onConflict={screen.retry} />}
    </DataStates>
  )
}
