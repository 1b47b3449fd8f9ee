import { useNavigate } from 'react-router-dom'
import { useSendOnce } from '@/acts/useSendOnce.ts'
import { describeFailure } from '@/apollo/failure.ts'
import { Answers } from '@/forms/Answers/Answers.tsx'
import { paths } from '@/paths.ts'
import { isSentEntry } from '@/patterns/serverForm/isSentEntry.ts'
import { sectionParam } from '@/patterns/serverForm/sectionParam.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { ErrorSummary } from '@/ui/ErrorSummary/ErrorSummary.tsx'
import { Cluster, Stack } from '@/ui/Layout/Layout.ts'
import { Link } from '@/ui/Link/Link.tsx'
import type { Candidacy_CandidacyFragment } from '../screen.generated.ts'
import { SubmitCandidacyDocument } from '../screen.generated.ts'
import { VotersView } from './VotersView.tsx'

interface CheckPageProps {
  electionId: string
  candidacy: Candidacy_CandidacyFragment
  /** Fetches the candidacy again. */
  readAgain: () => void
}

/** All answers, and the candidate as voters will see it, before the candidacy is sent. */
export function CheckPage({ electionId, candidacy, readAgain }: CheckPageProps) {
  const { ballotName, form } = candidacy
  const { version, sections } = form
  const navigate = useNavigate()
  // Refused, another device may have sent it. Trap: in an outage, a read that fails would replace the page.
  const { send, isSending, refusal, failure, failedAttempts } = useSendOnce(SubmitCandidacyDocument, {
    isDone: ({ candidacy: sent }) => isSentEntry(sent?.form, form),
    readAgain: (after) => (after === 'refused' ? readAgain() : undefined),
  })
  const messages = refusal ? refusal.map(({ message }) => message) : failure ? [describeFailure(failure).message] : []

  async function submit(): Promise<void> {
    const sent = await send((idempotencyKey) => ({ electionId, version, answers: [], idempotencyKey }))
    if (sent.status === 'done') void navigate(paths.electionCandidacy, { replace: true })
  }

  return (
    <Stack $gap={8} $width="form">
      <ErrorSummary failures={[...new Set(messages)].map((message) => ({ message }))} attempt={failedAttempts} />
      <VotersView ballotName={ballotName} sections={sections} />
      <Answers
        sections={sections}
        renderChange={(_, section, words) => (
          <Link to={`${paths.electionCandidacy}?${sectionParam}=${encodeURIComponent(section.id)}`}>{words}</Link>
        )}
      />
      <Cluster $gap={3}>
        <Button variant="next" isBusy={isSending} busyLabel="Sending your candidacy…" onClick={() => void submit()}>
          Submit candidacy
        </Button>
        <ButtonLink to={paths.electionCandidacy} variant="quiet" icon="arrowLeft">
          Back
        </ButtonLink>
      </Cluster>
    </Stack>
  )
}
