import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Answers } from '@/forms/Answers/Answers.tsx'
import { lateComponent } from '@/ui/lateComponent.ts'
import { Stack } from '@/ui/Layout/Layout.ts'
import { ReferenceActions } from '@/ui/Reference/ReferenceActions.tsx'
import { decisionMail } from '@/patterns/decisionMail.ts'
import { useReadMemberCode } from '@/patterns/systemId/useReadMemberCode.ts'
import type { ServerForm_FormFragment } from '@/patterns/serverForm/serverForm.generated.ts'
import { Steps } from '@/ui/Steps/Steps.tsx'
import { space } from '@/ui/theme.ts'

// Apart from the form's script, which few of the sent ones need.
const AddressLink = lateComponent(async () => (await import('@/patterns/addressToConfirm/AddressLink.tsx')).AddressLink)
const fromMail = <p>Open the link that we sent to it.</p>

const Part = styled.section`
  > h2 { margin-bottom: ${space(4)}; }
`

const nextSteps = ({ waitsFor }: ServerForm_FormFragment) => ({
  REVIEW: [
    { title: 'You sent your request', isDone: true },
    { title: 'An officer reviews it', detail: decisionMail(), isDone: false },
  ],
  SUBMITTED: [
    { title: 'You submitted the form', isDone: true },
    ...(waitsFor === 'MEMBER'
      ? [
          {
            title: 'Confirm your new e-mail address',
            detail: <AddressLink loading={fromMail} otherwise={fromMail} onMissing={null} />,
            isDone: false,
          },
        ]
      : []),
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
  const steps = !isEarlier && (form.status === 'REVIEW' || form.status === 'SUBMITTED') ? nextSteps(form)[form.status] : null
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
