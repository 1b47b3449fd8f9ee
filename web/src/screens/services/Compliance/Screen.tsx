import { portalClient } from '@/apollo/portalClient.ts'
import type { FormDescription } from '@/forms/formTypes.ts'
import { RefreshFailure } from '@/patterns/RefreshFailure.tsx'
import { FormSkeleton } from '@/patterns/serverForm/FormSkeleton.tsx'
import { Remarks } from '@/patterns/serverForm/Remarks.tsx'
import type { ServerForm_FormFragment } from '@/patterns/serverForm/serverForm.generated.ts'
import { useFollowViewer } from '@/patterns/useFollowViewer.ts'
import { portal } from '@/portal.ts'
import { screenOptions, useScreenData } from '@/routing/screenData.ts'
import { MailLink } from '@/ui/MailLink/MailLink.tsx'
import { PageHeader } from '@/ui/PageHeader/PageHeader.tsx'
import { EmptyState } from '@/ui/StatePanel/EmptyState.tsx'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import { EntryForm } from '../parts/EntryForm.tsx'
import { ComplianceDocument, useComplianceQuery } from './screen.generated.ts'

async function reload(): Promise<FormDescription> {
  const { data } = await portalClient.query({ query: ComplianceDocument, fetchPolicy: 'network-only' })
  const form = data?.viewer?.compliance
  if (!form) throw new Error('The profile could not be read again.')
  return form
}

function Profile({ form }: { form: ServerForm_FormFragment }) {
  const showToast = useToast()
  if (form.status === 'REVIEW' || form.status === 'SUBMITTED') {
    return (
      <EmptyState title="Your profile is submitted">
        {form.status === 'REVIEW' ? 'It is in review. You are notified of the decision.' : 'Sign in again to open everything.'}
      </EmptyState>
    )
  }
  return (
    <>
      {form.status === 'REJECTED' && (
        <Remarks remarks={form.remarks} isRejected>
          Everything you entered is kept. Change what is asked for, and submit it again.
        </Remarks>
      )}
      <EntryForm
        form={form}
        reload={reload}
        onSubmitted={() => showToast({ tone: 'success', text: 'Your profile is complete. Everything is open to you now.' })}
      />
    </>
  )
}

/** /member/compliance: the profile that opens everything else. Once it is submitted, the screen follows the viewer to the overview. */
export function Screen() {
  const query = useComplianceQuery(screenOptions)
  const { data, isLoading, isOutdated, isRetrying, retry } = useScreenData(query)
  useFollowViewer(data?.viewer, 'profile')
  const form = data?.viewer?.compliance
  const hasNone = data?.viewer && form === null && !query.error
  return (
    <>
      <PageHeader title="Complete your profile" lead="Until it is complete, only the election is open to you." />
      {isLoading && <FormSkeleton />}
      {form && <Profile key={form.id} form={form} />}
      {hasNone && (
        <EmptyState title="There is no profile to complete">
          The cooperative has not set one up yet. Write to <MailLink to={portal.mailContact} />.
        </EmptyState>
      )}
      {!isLoading && !form && !hasNone && (
        <ErrorPanel title="Your profile could not be loaded" isRetrying={isRetrying} onRetry={retry}>
          Everything you entered is kept.
        </ErrorPanel>
      )}
      {isOutdated && <RefreshFailure isRetrying={isRetrying} retry={retry} />}
    </>
  )
}
