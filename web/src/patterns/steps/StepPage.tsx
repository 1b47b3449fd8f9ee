import type { ReactNode, SyntheticEvent } from 'react'
import styled from 'styled-components'
import { useTitle } from '@/routing/useTitle.ts'
import { Stack } from '@/ui/Layout/Layout.ts'
import { ProgressBar } from '@/ui/ProgressBar/ProgressBar.tsx'
import { media, size, space, token } from '@/ui/theme.ts'

const StepHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space(4)};
  min-height: ${token.target};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
`

const Progress = styled.div`
  display: grid;
  grid-template-columns: auto ${size.weaveWidth};
  align-items: center;
  gap: ${space(3)};
`

const Question = styled.h1`
  max-width: 20ch;
  margin-bottom: ${space(6)};
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  /* The action bar is not fixed there: what will happen stands before the bar. */
  ${media.low} { > :first-child { display: contents; } }
  ${media.wide} {
    > :first-child { display: grid; }
    grid-template-columns: minmax(0, ${size.field}) minmax(0, ${size.illustration});
    gap: ${space(16)};
    align-items: start;
  }
`

interface StepPageProps {
  /** Which step of how many, from 1; null where the page is none. */
  progress: { number: number; count: number } | null
  /** The question of the step, the heading and the title of the page. */
  title: string
  /** Beside the progress. */
  state?: ReactNode
  /** Above the question. */
  notice?: ReactNode
  /** Beside the answers. */
  aside?: ReactNode
  onSubmit: () => void
  children: ReactNode
}

/** One step with a page of its own: how far it is, its question, the answers, and what helps to give them. */
export function StepPage({ progress, title, state, notice, aside, onSubmit, children }: StepPageProps) {
  useTitle(title)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate onSubmit={submit}>
      {progress && (
        <StepHead>
          <Progress>
            <span>{`Step ${progress.number} of ${progress.count}`}</span>
            <ProgressBar label="Steps" value={progress.number - 1} total={progress.count} />
          </Progress>
          <div>{state}</div>
        </StepHead>
      )}
      <div>{notice}</div>
      <Question tabIndex={-1}>{title}</Question>
      <Columns>
        <Stack $gap={6}>{children}</Stack>
        {aside}
      </Columns>
    </form>
  )
}
