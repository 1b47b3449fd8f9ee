import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { DataStates } from '../parts/DataStates.tsx'
import { RenewalWizard } from './RenewalWizard.tsx'
import { useShareCapitalRenewalQuery } from './screen.generated.ts'

/** /member/share-capital/renew: another contribution and term of share capital, asked for in four steps. */
export function Screen() {
  const screen = useScreenData(useShareCapitalRenewalQuery(screenOptions))
  return (
    <DataStates
      screen={screen}
      value={screen.data?.viewer?.shareCapital}
      field="shareCapital"
      title="Renew Share Capital"
      what="Your share capital"
    >
      {(shareCapital) => <RenewalWizard shareCapital={shareCapital} onConflict={screen.retry} />}
    </DataStates>
  )
}
