import { useState } from 'react'
import styled from 'styled-components'
import { createIdempotencyKey } from '@/apollo/createIdempotencyKey.ts'
import { describeFailure } from '@/apollo/failure.ts'
import { mutationOptions } from '@/apollo/mutationOptions.ts'
import { Answers } from '@/forms/Answers/Answers.tsx'
import { paths } from '@/paths.ts'
import { sectionParam } from '@/patterns/serverForm/sectionParam.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import { ErrorSummary } from '@/ui/ErrorSummary/ErrorSummary.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { size, space } from '@/ui/theme.ts'
import type { Candidacy_CandidacyFragment } from '../screen.generated.ts'
import { useSubmitCandidacyMutation } from '../screen.generated.ts'
import { VotersView } from './VotersView.tsx'

const Read = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  max-width: ${size.form};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`

interface CheckPageProps {
  electionId: string
  candidacy: Candidacy_CandidacyFragment
  /** Fetches the candidacy again. */
  readAgain: () => void
}

/** All answers, and the candidate as voters will see it, before the candidacy is sent. */
export function CheckPage({ electionId, candidacy, readAgain }: CheckPageProps) {
  const { version, sections } = candidacy.form
  const [send, { loading }] = useSubmitCandidacyMutation(mutationOptions)
  const [idempotencyKey] = useState(createIdempotencyKey)
  const [refusal, setRefusal] = useState<{ messages: readonly string[]; attempt: number }>({ messages: [], attempt: 0 })

  async function submit(): Promise<void> {
    const { data, error } = await send({ variables: { input: { electionId, version, answers: [], idempotencyKey } } })
    const payload = data?.submitCandidacy
    const userErrors = payload?.userErrors
    const messages = userErrors ? userErrors.map(({ message }) => message) : [describeFailure(error).message]
    // Another device has sent it, or it is sent and only could not be read.
    if (userErrors?.some(({ code }) => code === 'CONFLICT') || (payload && messages.length === 0 && !payload.candidacy)) readAgain()
    setRefusal(({ attempt }) => ({ messages: [...new Set(messages)], attempt: attempt + 1 }))
  }

  return (
    <Read>
      <ErrorSummary failures={refusal.messages.map((message) => ({ message }))} attempt={refusal.attempt} />
      <VotersView sections={sections} />
      <Answers
        sections={sections}
        renderChange={(_, section, words) => (
          <Link to={`${paths.electionCandidacy}?${sectionParam}=${encodeURIComponent(section.id)}`}>{words}</Link>
        )}
      />
      <Actions>
        <Button variant="next" isBusy={loading} busyLabel="Sending your candidacy…" onClick={() => void submit()}>
          Submit candidacy
        </Button>
        <ButtonLink to={paths.electionCandidacy} variant="quiet" icon="arrowLeft">
          Back
        </ButtonLink>
      </Actions>
    </Read>
  )
}
