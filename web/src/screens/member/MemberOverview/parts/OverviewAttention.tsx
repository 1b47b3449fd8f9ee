import { Panel } from '@/apollo/Panel.tsx'
import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import type { Attention_ViewerFragment } from '../screen.generated.ts'
import { Attention_ViewerFragmentDoc } from '../screen.generated.ts'
import { Decisions } from './Decisions.tsx'
import type { ReactElement } from 'react'
import type { PanelProps } from './panel.ts'
import { RenewalStrip } from './RenewalStrip.tsx'

interface OverviewAttentionProps extends PanelProps<FragmentType<Attention_ViewerFragment>> {
  /** Between the renewal and the decisions. */
  children: ReactElement
}

/** What needs the member's attention: an open renewal, and requests that were decided. Shows nothing when there is nothing. */
export function OverviewAttention({ viewer, state, children }: OverviewAttentionProps) {
  const { data, complete } = useFragment({ fragment: Attention_ViewerFragmentDoc, from: viewer })
  // Without any answer the assets below say so.
  if (!complete) return null
  if (!data.attention) {
    const holds = <p>A renewal or a decision may be missing here.</p>
    return (
      <>
        <Panel state={state} field="attention" value={data.attention} what="What needs your attention" holds={holds} />
        {children}
      </>
    )
  }
  const { attention, shareCapital } = data
  const isRenewable = attention.some(({ kind }) => kind === 'RENEWAL_OPEN')
  const decisions = attention.flatMap((item) => (item.request ? [{ ...item, request: item.request }] : []))
  return (
    <>
      {isRenewable && shareCapital && <RenewalStrip expiresOn={shareCapital.expiresOn} minimum={shareCapital.minimumContribution} />}
      {children}
      {decisions.length > 0 && <Decisions decisions={decisions} />}
    </>
  )
}
