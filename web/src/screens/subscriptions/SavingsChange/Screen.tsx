import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { DataStates } from '../parts/DataStates.tsx'
import { ChangeWizard } from './ChangeWizard.tsx'
import { useSavingsChangeQuery } from './screen.generated.ts'

/** /member/savings/change: another contribution to savings, asked for in two steps. */
export function Screen() {
  const screen = useScreenData(useSavingsChangeQuery(screenOptions))
  return (
    <DataStates screen={screen} value={screen.data?.viewer?.savings} field="savings" title="Change Savings" what="Your savings">
      {(savings) => <ChangeWizard savings={savings} onConflict={screen.retry} />}
    </DataStates>
  )
}
