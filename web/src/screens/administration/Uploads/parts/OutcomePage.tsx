import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { NullReason } from '@/apollo/queryStates.ts'
import { useTitle } from '@/routing/useTitle.ts'
import { Cluster, Stack } from '@/ui/Layout/Layout.ts'
import { BackLink } from '@/ui/Link/BackLink.tsx'
import { Skeleton, SkeletonBar } from '@/ui/Skeleton/Skeleton.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'

interface OutcomePageProps {
  /** The address of the page Uploads. */
  back: string
  /** The title of the document. */
  title: string
  heading: string
  /** What the file is, below the heading. */
  about: ReactNode
  chip: ReactNode
  /** How the request for the outcome is. */
  answer: { isThere: boolean; reason: NullReason | null; isUnreadable: boolean; isRetrying: boolean; retry: () => void }
  /** What is said while the answer is not there, and why. */
  words: { loading: string; failed: string; absent: string }
  /** Shown once the answer is there. */
  children: ReactNode
}

/** A page in place of Uploads for one file: what the file is, and what is known of its outcome. */
export function OutcomePage({ back, title, heading, about, chip, answer, words, children }: OutcomePageProps) {
  const { isThere, reason, isUnreadable, isRetrying, retry } = answer
  const focused = useRef<HTMLHeadingElement>(null)
  useTitle(title)
  useEffect(() => focused.current?.focus(), [])
  return (
    <>
      <BackLink to={back}>Uploads</BackLink>
      <Cluster $gap={[3, 4]} $align="end" $justify="space-between" $bottom={6}>
        <div>
          <h1 ref={focused} tabIndex={-1}>
            {heading}
          </h1>
          {about}
        </div>
        {chip}
      </Cluster>
      <Stack $gap={10}>
        {children}
        {!isThere && reason === null && (
          <Skeleton label={words.loading}>
            <SkeletonBar $shape="figure" />
            <SkeletonBar $shape="row" />
          </Skeleton>
        )}
        {reason === 'failed' && <ErrorPanel title={words.failed} isUnreadable={isUnreadable} onRetry={retry} isRetrying={isRetrying} />}
        {reason === 'absent' && <p role="status">{words.absent}</p>}
      </Stack>
    </>
  )
}
