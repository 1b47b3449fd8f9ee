import type { ReactNode, SyntheticEvent } from 'react'
import styled from 'styled-components'
import { Row, Stack } from '@/ui/Layout/Layout.ts'
import { ProgressBar } from '@/ui/ProgressBar/ProgressBar.tsx'
import { media, size, space, token } from '@/ui/theme.ts'
import { useTitle } from '@/routing/useTitle.ts'

const StepHead = styled(Row)`
  min-height: ${token.target};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
  > :last-child { width: ${size.weaveWidth}; }
`

const Question = styled.h1`
  max-width: 20ch;
  margin-bottom: ${space(6)};
`

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  ${media.wide} {
    grid-template-columns: minmax(0, ${size.field}) minmax(0, ${size.illustration});
    gap: ${space(16)};
  }
`

interface StepPageProps {
  /** 1 or 2; null where it is no step. */
  step: 1 | 2 | null
  title: string
  aside: ReactNode
  onSubmit: () => void
  children: ReactNode
}

/** A step of setting up, with its advice. */
export function StepPage({ step, title, aside, onSubmit, children }: StepPageProps) {
  useTitle(title)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate onSubmit={submit}>
      {step !== null && (
        <StepHead $gap={3}>
          <span>{`Step ${step} of 2`}</span>
          <div>
            <ProgressBar label="Steps" value={step - 1} total={2} />
          </div>
        </StepHead>
      )}
      <Question tabIndex={-1}>{title}</Question>
      <Sides>
        <Stack $gap={6}>{children}</Stack>
        {aside}
      </Sides>
    </form>
  )
}
