import type { ReactNode } from 'react'
import { Panel } from '@/apollo/Panel.tsx'
import type { ScreenData } from '@/routing/screenData.ts'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { Skeleton, SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'

interface ElectionPageProps<Election> {
  screen: ScreenData<{ election: Election | null }>
  /** The heading while it is loading, and without an election. */
  title: string
  /** What is missing where it failed: "Your ballot". */
  what: string
  children: (election: Election) => ReactNode
}

/** A screen of the election in the states of its data. */
export function ElectionPage<Election>({ screen, title, what, children }: ElectionPageProps<Election>) {
  const skeleton = (
    <>
      <PageHeader title={title} />
      <Skeleton label={`Loading ${title}…`}>
        <SkeletonBar $width="60%" />
        <SkeletonBar $shape="row" />
        <SkeletonBar $shape="card" />
        <SkeletonBar $shape="row" />
      </Skeleton>
    </>
  )
  const absent = (
    <>
      <PageHeader title={title} />
      <EmptyState title="There is no active election at the moment">
        <p>Once the cooperative begins one, its stages, the candidates and your ballot will be here.</p>
      </EmptyState>
    </>
  )
  const panel = { what, holds: <p>Nothing is lost: it is only not shown at the moment.</p>, skeleton, absent }
  return (
    <Panel state={screen} field="election" value={screen.data?.election} isWhole isPage {...panel}>
      {children}
    </Panel>
  )
}
