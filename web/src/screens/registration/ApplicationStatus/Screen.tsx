import styled from 'styled-components'
import { paths } from '@/paths.ts'
import { Text } from '@/ui/Layout/Layout.ts'
import { ReferenceActions } from '@/ui/Reference/ReferenceActions.tsx'
import { ReferenceHeader } from '@/ui/Reference/ReferenceHeader.tsx'
import { EntryStatusChip } from '@/patterns/serverForm/EntryStatusChip.tsx'
import { Remarks } from '@/patterns/serverForm/Remarks.tsx'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { Steps } from '@/ui/Steps/Steps.tsx'
import { media, size, space } from '@/ui/theme.ts'
import { ApplicationPage } from '../parts/ApplicationPage.tsx'
import { statusSections } from '../parts/applicationSections.ts'
import type { Application_RegistrationFragment } from '../parts/registration.generated.ts'
import { FoldedAnswers } from './parts/FoldedAnswers.tsx'
import { nextSteps } from './parts/nextSteps.tsx'
import { SignOutButton } from './parts/SignOutButton.tsx'
import { useApplicationStatusQuery } from './screen.generated.ts'

const Columns = styled.div`
  display: grid;
  gap: ${space(10)};
  grid-template-columns: minmax(0, 1fr);
  ${media.wide} { grid-template-columns: minmax(0, 1fr) minmax(0, ${size.form}); gap: ${space(16)}; }
`

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
        <FoldedAnswers sections={statusSections(registration)} lead={isInReview ? 'Read-only while in review.' : 'Not sent yet.'} />
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
