import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Answers } from '@/forms/Answers/Answers.tsx'
import { ReferenceActions } from '@/patterns/ReferenceActions.tsx'
import type { ServerForm_FormFragment } from '@/patterns/serverForm/serverForm.generated.ts'
import { Steps } from '@/ui/Steps/Steps.tsx'
import { size, space } from '@/ui/theme.ts'

const Read = styled.div`
  display: grid;
  gap: ${space(8)};
  max-width: ${size.form};
`

const Part = styled.section`
  > h2 { margin-bottom: ${space(4)}; }
`

const nextSteps = {
  REVIEW: [
    { title: 'You sent your request', isDone: true },
    { title: 'An officer reviews it', detail: 'You are notified of the decision.', isDone: false },
  ],
  SUBMITTED: [
    { title: 'You submitted the form', isDone: true },
    { title: 'The cooperative has received it', detail: 'Nothing more is to be done.', isDone: true },
  ],
}

interface SentEntryProps {
  form: ServerForm_FormFragment
  /** Between the buttons and the answers. */
  children?: ReactNode
}

/** An entry to read: what happens next, and the answers. */
export function SentEntry({ form, children }: SentEntryProps) {
  const steps = form.status === 'REVIEW' || form.status === 'SUBMITTED' ? nextSteps[form.status] : null
  return (
    <>
      {form.entryCode !== null && <ReferenceActions code={form.entryCode} />}
      <Read>
        {children}
        {steps && (
          <Part>
            <h2>What happens next</h2>
            <Steps steps={steps} />
          </Part>
        )}
        <Part>
          <h2>Your answers</h2>
          <Answers sections={form.sections} />
        </Part>
      </Read>
    </>
  )
}
