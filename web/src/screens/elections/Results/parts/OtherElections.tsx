import { useId } from 'react'
import { generatePath } from 'react-router-dom'
import { paths } from '@/paths.ts'
import { SectionLink } from '@/ui/Columns/Columns.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Cluster, Muted, RuledList, Stack } from '@/ui/Layout/Layout.ts'
import type { OtherElections_ElectionFragment as OtherElection } from '../screen.generated.ts'

interface OtherElectionsProps {
  /** Null where none is shown. */
  shownId: string | null
  active: OtherElection | null
  completed: readonly OtherElection[]
}

/** Links to the results of the other elections, the latest first; nothing without any. */
export function OtherElections({ shownId, active, completed }: OtherElectionsProps) {
  const id = useId()
  const earlier = completed.filter((election) => election.id !== active?.id)
  const others = [...(active ? [active] : []), ...earlier].filter((election) => election.id !== shownId)
  if (others.length === 0) return null
  return (
    <Stack as="section" $top={10} aria-labelledby={id}>
      <h2 id={id}>Other elections</h2>
      <RuledList $top={3}>
        {others.map((election) => (
          <Cluster as="li" key={election.id} $align="baseline" $justify="space-between" $gap={[0, 4]}>
            <SectionLink to={election === active ? paths.electionResults : generatePath(paths.electionCompleted, { id: election.id })}>
              {election.title}
            </SectionLink>
            {election.publishedAt !== null && (
              <Muted as="span" $bottom={3}>
                Published <DateText value={election.publishedAt} />
              </Muted>
            )}
          </Cluster>
        ))}
      </RuledList>
    </Stack>
  )
}
