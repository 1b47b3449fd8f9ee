import { Panel } from '@/apollo/Panel.tsx'
import type { FormDescription } from '@/forms/formTypes.ts'
import { reloadOptions, screenOptions, useScreenData } from '@/routing/screenData.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { ElectionPage } from '../parts/ElectionPage.tsx'
import { CandidacyPage } from './parts/CandidacyPage.tsx'
import { useCandidacyLazyQuery, useCandidacyQuery } from './screen.generated.ts'

/** /election/candidacy: the certificate of candidacy to fill in, to check, and to read once it is sent. */
export function Screen() {
  const query = useCandidacyQuery(screenOptions)
  const screen = useScreenData(query)
  const [read] = useCandidacyLazyQuery(reloadOptions)
  async function reload(): Promise<FormDescription> {
    const { data } = await read()
    const form = data?.election?.candidacy?.form
    if (!form) throw new Error('The candidacy could not be read again.')
    return form
  }
  return (
    <ElectionPage screen={screen} title="Candidacy" what="Your candidacy">
      {(shown) => {
        if (shown.candidacy) return <CandidacyPage election={shown} candidacy={shown.candidacy} readAgain={screen.retry} reload={reload} />
        return (
          <>
            <PageHeader caption={shown.title} title="Candidacy" />
            <Panel
              state={screen}
              field="candidacy"
              value={shown.candidacy}
              what="Your candidacy"
              holds="Everything you entered is kept."
              absent={<EmptyState title="There is no candidacy to file">The cooperative has not set up its questions yet.</EmptyState>}
            />
          </>
        )
      }}
    </ElectionPage>
  )
}
