import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { describeFailure } from '@/apollo/failure.ts'
import { Answers } from '@/forms/Answers/Answers.tsx'
import type { FormSection } from '@/forms/formTypes.ts'
import { paths } from '@/paths.ts'
import { decisionMail } from '@/patterns/decisionMail.ts'
import { Muted, Text } from '@/ui/Layout/Layout.ts'
import { ReferenceActions } from '@/ui/Reference/ReferenceActions.tsx'
import { ReferenceHeader } from '@/ui/Reference/ReferenceHeader.tsx'
import { EntryStatusChip } from '@/patterns/serverForm/EntryStatusChip.tsx'
import { Remarks } from '@/patterns/serverForm/Remarks.tsx'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { pathAfterLogout, useSignOut } from '@/session/useSignOut.ts'
import { Accordion, AccordionList } from '@/ui/Accordion/Accordion.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Steps } from '@/ui/Steps/Steps.tsx'
import { media, size, space } from '@/ui/theme.ts'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import { ApplicationPage } from '../parts/ApplicationPage.tsx'
import { statusSections } from '../parts/applicationSections.ts'
import type { Application_RegistrationFragment } from '../parts/registration.generated.ts'
import { useApplicationStatusQuery } from './screen.generated.ts'

const Columns = styled.div`
  display: grid;
  gap: ${space(10)};
  grid-template-columns: minmax(0, 1fr);
  ${media.wide} { grid-template-columns: minmax(0, 1fr) minmax(0, ${size.form}); gap: ${space(16)}; }
`

/** All answers to read, hidden ones included, folded by section. */
function FoldedAnswers({ sections, lead }: { sections: readonly FormSection[]; lead: string }) {
  return (
    <section aria-label="Your answers">
      <h2>Your answers</h2>
      <Muted $bottom={3}>{lead}</Muted>
      <AccordionList>
        {sections.map((section) => (
          <li key={section.id}>
            <Accordion title={section.title || 'Questions'}>
              <Answers sections={[{ ...section, title: '' }]} />
            </Accordion>
          </li>
        ))}
      </AccordionList>
    </section>
  )
}

function SignOutButton() {
  const { pathname } = useLocation()
  const { signOut, isSigningOut } = useSignOut()
  const showToast = useToast()
  async function leave(): Promise<void> {
    const error = await signOut(pathAfterLogout(pathname))
    if (error) showToast({ tone: 'danger', text: `You are still signed in. ${describeFailure(error).message}` })
  }
  return (
    <Button variant="line" isSmall isBusy={isSigningOut} onClick={() => void leave()}>
      Sign Out
    </Button>
  )
}

const answersLead = (status: Application_RegistrationFragment['form']['status']): string => {
  if (status === 'REVIEW') return 'Read-only while in review.'
  return status === 'REJECTED' ? 'Not sent again yet.' : 'Not sent yet.'
}

const rejection = [
  { title: 'An officer sent it back', detail: 'What is asked for is above.', isDone: true },
  { title: 'You correct it and send it again', detail: 'Everything you entered is kept.', isDone: false },
]

/** What the applicant has done, and what happens next. */
function nextSteps({ form, submittedAt, hasNewMembersLoan, membershipFee }: Application_RegistrationFragment) {
  const isRejected = form.status === 'REJECTED'
  const isSent = submittedAt !== null || isRejected
  const hasProof = (membershipFee?.files.length ?? 0) > 0
  const sentAt = submittedAt !== null && <DateText value={submittedAt} hasTime />
  const loan = {
    title: 'You asked for the new-members loan',
    detail: hasProof
      ? 'Up to Php 5,000 at 0%. You attached the proof of the membership fee: nothing comes off it.'
      : 'Up to Php 5,000 at 0%, the membership fee comes off it.',
    isDone: isSent,
  }
  const fee = { title: 'You attached the proof of the membership fee', isDone: isSent }
  return [
    { title: isSent ? 'You sent your application' : 'You send your application', detail: sentAt, isDone: isSent },
    ...(hasNewMembersLoan ? [loan] : []),
    ...(!hasNewMembersLoan && hasProof ? [fee] : []),
    ...(isRejected ? rejection : []),
    {
      title: isRejected ? 'An officer reviews it again' : 'An officer reviews it',
      detail: decisionMail(),
      isDone: false,
    },
    { title: 'You become a member', detail: 'On the day of approval, with your System ID.', isDone: false },
  ]
}

function Status({ registration }: { registration: Application_RegistrationFragment }) {
  const { code, form } = registration
  const isInReview = form.status === 'REVIEW'
  return (
    <>
      <ReferenceActions code={code}>
        {isInReview ? (
          <SignOutButton />
        ) : (
          <ButtonLink to={paths.applicationForm} variant="next" isSmall iconAfter="arrowRight">
            Continue Registration
          </ButtonLink>
        )}
      </ReferenceActions>
      <Remarks remarks={form.remarks} isRejected={form.status === 'REJECTED'}>
        Everything you entered is kept.
      </Remarks>
      <Columns>
        <div>
          <Text as="h2" $bottom={4}>
            What happens next
          </Text>
          <Steps steps={nextSteps(registration)} />
        </div>
        <FoldedAnswers sections={statusSections(registration)} lead={answersLead(form.status)} />
      </Columns>
    </>
  )
}

/** /application/status: the application to read, and what happens next. */
export function Screen() {
  const screen = useScreenData(useApplicationStatusQuery(screenOptions))
  return (
    <ApplicationPage
      screen={screen}
      audience="applicationStatus"
      renderHeader={(registration) => (
        <ReferenceHeader
          caption="New Member Application"
          code={registration?.code}
          status={registration && <EntryStatusChip status={registration.form.status} draftWord="Pending" />}
        />
      )}
    >
      {(registration) => <Status registration={registration} />}
    </ApplicationPage>
  )
}
