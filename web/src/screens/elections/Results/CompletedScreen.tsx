import { useParams } from 'react-router-dom'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { ResultsPage } from './parts/ResultsPage.tsx'
import { useCompletedElectionQuery } from './screen.generated.ts'

/** /election/results/:id: the results and receipts of an election that was completed, while the next one is under way, too. */
export function CompletedScreen() {
  const { id = '' } = useParams()
  const screen = useScreenData(useCompletedElectionQuery({ ...screenOptions, variables: { id } }))
  return <ResultsPage screen={screen} active={screen.data?.active} id={id} />
}
