import type { ReactNode } from 'react'
import { GrowthSkeleton } from '@/patterns/GrowthPanel/GrowthSkeleton.tsx'
import type { PanelState } from '@/apollo/Panel.tsx'
import { Panel } from '@/apollo/Panel.tsx'
import { Skeleton, SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { Title } from './SubscriptionHead.tsx'

interface DataStatesProps<Value> {
  screen: PanelState
  /** What the screen shows; null or undefined where it could not be loaded. */
  value: Value | null | undefined
  /** The value's name in the answer. */
  field: string
  /** The heading while it is loading. */
  title: string
  /** What is missing where it failed: "Your ballot". */
  what: string
  /** The screen has a chart, whose place is kept while it is loading. */
  hasChart?: boolean
  children: (value: Value) => ReactNode
}

/** A screen of share capital or savings in the states of its data. */
export function DataStates<Value>({ screen, value, field, title, what, hasChart = false, children }: DataStatesProps<Value>) {
  const skeleton = (
    <>
      <Title tabIndex={-1}>{title}</Title>
      <Skeleton label={`Loading ${title}…`}>
        <SkeletonBar $shape="figure" $width="15rem" />
        <SkeletonBar $width="8rem" />
        <SkeletonBar $shape="row" />
        {hasChart && <GrowthSkeleton />}
        <SkeletonBar $shape="row" $width="60%" />
        <SkeletonBar $shape="row" $width="60%" />
      </Skeleton>
    </>
  )
  const panel = { what, holds: <p>Nothing is lost: it is only not shown at the moment.</p>, skeleton }
  return (
    <Panel state={screen} field={field} value={value} isWhole isPage {...panel}>
      {children}
    </Panel>
  )
}
