import type { ReactNode } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { NoticePage } from './NoticePage.tsx'

interface BlockedPageProps {
  title: string
  back: { to: string; words: string }
  /** Called once: a draft that waits behind the block is of no use, and its key must not be used for a later request. */
  onShown: () => void
  /** The reason. */
  children: ReactNode
}

/** A wizard that cannot be used now: why, and the way back. */
export function BlockedPage({ onShown, ...notice }: BlockedPageProps) {
  const noteShown = useEffectEvent(onShown)
  useEffect(() => noteShown(), [])
  return <NoticePage {...notice} />
}
