import type { ReactNode } from 'react'
import { Panel } from '@/apollo/Panel.tsx'
import type { ScreenData } from '@/routing/screenData.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { Skeleton } from '@/ui/Skeleton/Skeleton.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'

interface ElectionPageProps<Election> {
  screen: ScreenData<{ election: Election | null }>
  /** The heading while it is loading, and without an election. */
  title: string
  /** What is missing where it failed: "Your ballot". */
  what: string
  /** In place of an election that is not there; without it that none is active. */
  absent?: ReactNode
  children: (election: Election) => ReactNode
}

/** Without an active election. */
export function NoElection({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title="There is no active election at the moment">
        Once the cooperative begins one, its stages, the candidates and your ballot will be here.
      </EmptyState>
    </>
  )
}

/** A screen of the election in the states of its data. */
export function ElectionPage<Election>({ screen, title, what, absent, children }: ElectionPageProps<Election>) {
  const skeleton = (
    <>
      <PageHeader title={title} />
      <Skeleton label={`Loading ${title}…`} bars={[['text', '60%'], 'row', 'card', 'row']} />
    </>
  )
  const panel = {
    what,
    holds: <p>Nothing is lost: it is only not shown at the moment.</p>,
    skeleton,
    absent: absent ?? <NoElection title={title} />,
  }
  return (
    <Panel state={screen} field="election" value={screen.data?.election} isWhole isPage {...panel}>
      {children}
    </Panel>
  )
}
