import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { PanelState } from '@/apollo/Panel.tsx'
import { Panel } from '@/apollo/Panel.tsx'
import { useTitle } from '@/routing/useTitle.ts'
import { Cluster, Stack } from '@/ui/Layout/Layout.ts'
import { BackLink } from '@/ui/Link/BackLink.tsx'

interface OutcomePageProps<Value> {
  /** The address of the page Uploads. */
  back: string
  title: string
  heading: string
  /** What the file is, below the heading. */
  about: ReactNode
  chip: ReactNode
  state: PanelState
  /** The name of the outcome in the answer. */
  field: string
  value: Value | null | undefined
  /** What is said while the answer is not there, and why. */
  words: { loading: string; failed: string; absent: string }
  children: (value: Value) => ReactNode
}

/** A page in place of Uploads for one file: what the file is, and what is known of its outcome. */
export function OutcomePage<Value>({ back, title, heading, about, chip, state, field, value, words, children }: OutcomePageProps<Value>) {
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
        <Panel
          state={state}
          field={field}
          value={value}
          what={{ title: words.failed }}
          loading={words.loading}
          skeleton={['figure', 'row']}
          absent={<p role="status">{words.absent}</p>}
        >
          {children}
        </Panel>
      </Stack>
    </>
  )
}
