import { Panel } from '@/apollo/Panel.tsx'
import { serverNow } from '@/clock.ts'
import { daysSince } from '@/format/daysSince.ts'
import type { FormDescription } from '@/forms/formTypes.ts'
import { WhomToAsk } from '@/routing/WhomToAsk.tsx'
import { decisionMail } from '@/patterns/decisionMail.ts'
import { FormSkeleton } from '@/patterns/serverForm/FormSkeleton.tsx'
import type { ServerForm_FormFragment } from '@/patterns/serverForm/serverForm.generated.ts'
import { useFollowViewer } from '@/routing/useFollowViewer.ts'
import { reloadOptions, screenOptions, useScreenData } from '@/routing/screenData.ts'
import { portalClient } from '@/session/portalClient.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import { EntryForm } from '../parts/EntryForm.tsx'
import { ComplianceDocument, useComplianceLazyQuery, useComplianceQuery } from './screen.generated.ts'

interface ProfileProps {
  form: ServerForm_FormFragment
  isRetrying: boolean
  retry: () => void
  /** Reads the profile again, for answers of another device. */
  reload: () => Promise<FormDescription>
}

/** A profile that was submitted on another device, or whose answer was lost, while the session could not be refreshed. */
function SubmittedProfile({ isRetrying, retry }: Pick<ProfileProps, 'isRetrying' | 'retry'>) {
  const button = (
    <Button variant="line" isBusy={isRetrying} busyLabel="Opening…" onClick={retry}>
      Open everything
    </Button>
  )
  return (
    <EmptyState title="Your profile is submitted" action={button}>
      Everything is open to you as soon as your session has been renewed.
    </EmptyState>
  )
}

/** What is so once the profile is submitted: the session may not say yet that the profile is complete. */
function describeSubmitted(): string {
  const isComplete = portalClient.readQuery({ query: ComplianceDocument })?.viewer?.isCompliant === true
  return isComplete ? 'Your profile is complete. Everything is open to you now.' : 'Your profile is submitted.'
}

function Profile({ form, isRetrying, retry, reload }: ProfileProps) {
  const showToast = useToast()
  if (form.status === 'REVIEW') {
    return <EmptyState title="Your profile is submitted">It is in review. {decisionMail()}</EmptyState>
  }
  if (form.status === 'SUBMITTED') return <SubmittedProfile isRetrying={isRetrying} retry={retry} />
  return <EntryForm form={form} reload={reload} onSubmitted={() => showToast({ tone: 'success', text: describeSubmitted() })} />
}

/** In days. */
const newMemberDays = 30

const isNewMember = (since: string | null | undefined): boolean => since != null && daysSince(since, serverNow()) <= newMemberDays

/** /member/compliance: the profile that opens everything else. Once it is submitted, the screen follows the viewer to the overview. */
export function Screen() {
  const query = useComplianceQuery(screenOptions)
  const state = useScreenData(query)
  useFollowViewer(state.data?.viewer, 'profile')
  const [readAgain] = useComplianceLazyQuery(reloadOptions)
  async function reload(): Promise<FormDescription> {
    const { data: read } = await readAgain()
    if (!read?.viewer?.compliance) throw new Error('The profile could not be read again.')
    return read.viewer.compliance
  }
  const form = state.data?.viewer?.compliance
  return (
    <>
      <PageHeader
        title="Complete your profile"
        lead={`${isNewMember(state.data?.viewer?.member?.memberSince) && form?.status === 'DRAFT' ? 'Welcome, you are a member. ' : ''}Until it is complete, only the election is open to you.`}
      />
      <Panel
        state={state}
        field="compliance"
        value={form}
        what="Your profile"
        holds="Everything you entered is kept."
        isWhole
        skeleton={<FormSkeleton />}
        absent={
          <EmptyState title="There is no profile to complete">
            The cooperative has not set one up yet. Write to <WhomToAsk />.
          </EmptyState>
        }
      >
        {(shown) => <Profile key={shown.id} form={shown} isRetrying={state.isRetrying} retry={state.retry} reload={reload} />}
      </Panel>
    </>
  )
}
