import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Answers } from '@/forms/Answers/Answers.tsx'
import { Stack } from '@/ui/Layout/Layout.ts'
import { ReferenceActions } from '@/ui/Reference/ReferenceActions.tsx'
import { decisionMail } from '@/patterns/decisionMail.ts'
import { useReadMemberCode } from '@/patterns/systemId/useReadMemberCode.ts'
import type { ServerForm_FormFragment } from '@/patterns/serverForm/serverForm.generated.ts'
import { Steps } from '@/ui/Steps/Steps.tsx'
import { space } from '@/ui/theme.ts'

const Part = styled.section`
  > h2 { margin-bottom: ${space(4)}; }
`

const nextSteps = () => ({
  REVIEW: [
    { title: 'You sent your request', isDone: true },
    { title: 'An officer reviews it', detail: decisionMail(), isDone: false },
  ],
  SUBMITTED: [
    { title: 'You submitted the form', isDone: true },
    { title: 'The office updates your record.', isDone: false },
  ],
})

interface SentEntryProps {
  form: ServerForm_FormFragment
  /** A newer one was sent: nothing follows this one. */
  isEarlier?: boolean
  /** Between the buttons and the answers. */
  children?: ReactNode
}

/** An entry to read: what happens next, and the answers. */
export function SentEntry({ form, isEarlier = false, children }: SentEntryProps) {
  useReadMemberCode()
  const steps = !isEarlier && (form.status === 'REVIEW' || form.status === 'SUBMITTED') ? nextSteps()[form.status] : null
  return (
    <>
      {form.entryCode !== null && <ReferenceActions code={form.entryCode} />}
      <Stack $gap={8} $width="form">
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
      </Stack>
    </>
  )
}
