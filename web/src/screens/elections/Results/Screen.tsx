import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { ResultsPage } from './parts/ResultsPage.tsx'
import { useElectionResultsQuery } from './screen.generated.ts'

/** /election/results: what was elected, position by position, and the check of a receipt. */
export function Screen() {
  const screen = useScreenData(useElectionResultsQuery(screenOptions))
  return <ResultsPage screen={screen} active={screen.data?.election} />
}
