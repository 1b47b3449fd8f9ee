import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { DataStates } from '../parts/DataStates.tsx'
import { DepositWizard } from './DepositWizard.tsx'
import { useSavingsDepositQuery } from './screen.generated.ts'

/** /member/savings/deposit: a deposit with its proof, asked for in two steps and confirmed. */
export function Screen() {
  const screen = useScreenData(useSavingsDepositQuery(screenOptions))
  return (
    <DataStates screen={screen} value={screen.data?.viewer?.savings} field="savings" title="Deposit" what="Your savings">
      {(savings) => <DepositWizard savings={savings} onConflict={screen.retry} />}
    </DataStates>
  )
}
