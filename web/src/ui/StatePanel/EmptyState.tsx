import type { ReactNode } from 'react'
import { WeaveMark } from '../Weave/Weave.tsx'
import { StatePanel } from './StatePanel.tsx'

interface EmptyStateProps {
  /** "No withdrawals yet". */
  title: string
  /** What will be here, in a sentence. */
  children?: ReactNode
  /** One next step, a tonal button or link. */
  action?: ReactNode
}

/** An empty list. Never shown for a failure, nor for a filter without matches. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <StatePanel mark={<WeaveMark />} title={title} action={action}>
      {children}
    </StatePanel>
  )
}
