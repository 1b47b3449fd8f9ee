import { useState } from 'react'
import { ReasonDialog } from '@/acts/ReasonDialog.tsx'
import { AskFirst } from '@/acts/TurnDown.tsx'
import { useAct } from '@/acts/useAct.ts'
import { WaitsForAgreement } from '@/acts/WaitsForAgreement.tsx'
import { formatDateTime } from '@/format/date.ts'
import { Muted, Stack } from '@/ui/Layout/Layout.ts'
import { Quote } from '@/ui/Quote/Quote.ts'
import { RadioGroup } from '@/ui/RadioGroup/RadioGroup.tsx'
import { isolate } from '../../../../../../schema/rules/visibleText.ts'
import { LeftMark, leftWords } from '../../parts/LeftMark.tsx'
import { LeaveBallotDocument } from '../candidate.generated.ts'
import type { CandidateDetails } from './candidateTypes.ts'

const kinds = ['WITHDRAWN', 'DISQUALIFIED', 'DECEASED'] as const

const effect =
  'No new vote is taken. Votes that were given are counted, and give no seat. Members read it with its reason on the ballot and in the results. Nothing leads back.'

interface LeftProps {
  candidate: CandidateDetails
  reread: () => void
}

function useLeaving({ candidate: { id, left }, reread }: LeftProps) {
  const { send, ...act } = useAct(LeaveBallotDocument, {
    isDone: ({ candidate }, { isAgreed }) =>
      isAgreed === false ? candidate?.left === null : candidate?.left != null && (isAgreed == null || candidate.left.on !== null),
    readAgain: reread,
  })
  const leave = (isAgreed: boolean | null, reason: string, done: string, kind = left?.kind ?? 'WITHDRAWN') =>
    void send(() => ({ candidateId: id, kind, reason, isAgreed }), done)
  return { act, leave }
}

/** Asks a second officer to agree that the candidate left. */
function Leave(props: LeftProps) {
  const [kind, setKind] = useState<(typeof kinds)[number]>('WITHDRAWN')
  const { act, leave } = useLeaving(props)
  return (
    <AskFirst
      act={act}
      variant="quiet"
      isSmall
      renderDialog={(dialog) => (
        <ReasonDialog
          {...dialog}
          isAlert={false}
          title={`${isolate(props.candidate.name)} left the ballot?`}
          verb={{ children: 'Send to a second officer' }}
          rules={{ hint: 'Members read these words.', maxLength: 300, isLong: true }}
          after={<Muted $top={4}>{`A second officer has to agree; until then nothing changes. Then: ${effect}`}</Muted>}
          onAct={(reason) => leave(null, reason, 'It waits for a second officer.', kind)}
        >
          <RadioGroup
            legend="What happened"
            options={kinds.map((one) => leftWords[one])}
            value={leftWords[kind]}
            onChange={(word) => setKind(kinds.find((one) => leftWords[one] === word) ?? kind)}
          />
        </ReasonDialog>
      )}
    >
      Left the ballot…
    </AskFirst>
  )
}

/** The record that a candidate left, which waits for a second officer. */
function Waiting({ left, ...props }: LeftProps & { left: NonNullable<CandidateDetails['left']> }) {
  const { act, leave } = useLeaving(props)
  const name = isolate(props.candidate.name)
  const stays = `${name} stays on the ballot.`
  return (
    <WaitsForAgreement
      waiting={left}
      act={act}
      question={{ title: `Agree that ${name} left the ballot?`, verb: 'Agree', words: effect }}
      effect={stays}
      onAgree={() => leave(true, left.reason, `${name} has left the ballot.`)}
      onTurnDown={(why) => leave(false, why, stays)}
    />
  )
}

/** That the candidate left the published ballot: what one officer asks for, another agrees to. */
export function LeftBallot(props: LeftProps) {
  const { left, leave } = props.candidate
  if (left === null) return leave.isAllowed && <Leave {...props} />
  const { kind, reason, on, askedBy, askedAt, agreedBy, isOwn } = left
  return (
    <Stack as="section" $gap={2} $bottom={6} aria-label="Left the ballot">
      {on === null ? <b>{`${leftWords[kind]}: waits for a second officer`}</b> : <LeftMark left={{ kind, on }} />}
      {on === null ? (
        <Waiting {...props} left={left} />
      ) : (
        <>
          <Quote>{reason}</Quote>
          <Muted $size="caption">
            {`Asked by ${isOwn ? 'you' : isolate(askedBy)}, ${formatDateTime(askedAt)}, agreed by ${isolate(agreedBy ?? '')}`}
          </Muted>
        </>
      )}
    </Stack>
  )
}
