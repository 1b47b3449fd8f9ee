import styled from 'styled-components'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { media, space } from '@/ui/theme.ts'
import { ElectionPage } from '../parts/ElectionPage.tsx'
import { QualificationPanel } from '../parts/QualificationPanel.tsx'
import { ElectionCards } from './parts/ElectionCards.tsx'
import { describeStages } from './parts/stages.ts'
import { Timeline } from './parts/Timeline.tsx'
import { useElectionOverviewQuery } from './screen.generated.ts'

const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space(6)};
  ${media.wide} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`

/** /election/overview: how far the election is, what the member can do, and what the member is eligible for. */
export function Screen() {
  const screen = useScreenData(useElectionOverviewQuery(screenOptions))
  return (
    <ElectionPage screen={screen} title="Election" what="The election">
      {(election) => (
        <>
          <PageHeader caption="Election" title={election.title} />
          <Timeline stages={describeStages(election)} />
          <ElectionCards election={election} />
          <Panels>
            {election.qualifications.map((qualification) => (
              <QualificationPanel key={qualification.type} qualification={qualification} />
            ))}
          </Panels>
        </>
      )}
    </ElectionPage>
  )
}
