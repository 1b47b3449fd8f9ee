import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Muted } from '../Layout/Layout.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { size, space, token } from '../theme.ts'

const Step = styled.li<{ $isDone: boolean }>`
  position: relative;
  padding: 0 0 ${space(5)} ${space(8)};
  &::before {
    position: absolute;
    inset: ${space(2)} auto auto ${space(1)};
    padding: ${space(1)};
    border-radius: ${token.radiusFull};
    outline: ${size.ringGap} solid ${token.brand};
    background: ${({ $isDone }) => ($isDone ? token.brand : 'none')};
    content: '';
  }
  &:not(:last-child)::after {
    position: absolute;
    inset: ${space(6)} auto 0 ${space(2)};
    border-left: ${size.ringGap} solid ${token.line};
    content: '';
  }
`

interface StepRow {
  title: string
  detail?: ReactNode
  isDone: boolean
}

/** What was done and what comes next, in order. */
export function Steps({ steps }: { steps: readonly StepRow[] }) {
  return (
    <ol>
      {steps.map(({ title, detail, isDone }) => (
        <Step key={title} $isDone={isDone}>
          <b>{title}</b>
          {isDone && <VisuallyHidden>, done</VisuallyHidden>}
          {detail && <Muted as="div">{detail}</Muted>}
        </Step>
      ))}
    </ol>
  )
}
