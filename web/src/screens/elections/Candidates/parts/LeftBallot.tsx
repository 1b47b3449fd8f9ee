import { useState } from 'react'
import { ReasonDialog } from '@/acts/ReasonDialog.tsx'
import { useAct } from '@/acts/useAct.ts'
import { formatDateTime } from '@/format/date.ts'
import type { LeftKind } from '@/schema.generated.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Cluster, Muted, Stack, Text } from '@/ui/Layout/Layout.ts'
import { Quote } from '@/ui/Quote/Quote.ts'
import { RadioGroup } from '@/ui/RadioGroup/RadioGroup.tsx'
import { isolate } from '../../../../../../schema/rules/visibleText.ts'
import { ActQuestion } from '../../officers/ActQuestion.tsx'
import { LeftMark, leftWords } from '../../parts/LeftMark.tsx'
import { LeaveBallotDocument } from '../candidate.generated.ts'
import type { CandidateDetails } from './candidateTypes.ts'

const kinds: readonly LeftKind[] = ['WITHDRAWN', 'DISQUALIFIED', 'DECEASED']

const effect =
  'No new vote is taken. Votes that were given are counted, and give no seat. Members read it with its reason on the ballot and in the results. Nothing leads back.'

interface LeftProps {
  candidate: CandidateDetails
  reread: () => void
}

const useLeaving = (readAgain: () => void) =>
  useAct(LeaveBallotDocument, {
    isDone: ({ candidate }, { isAgreed }) => {
      if (isAgreed === false) return candidate?.left === null
      return isAgreed === true ? candidate?.left?.on != null : candidate?.left != null
    },
    readAgain,
  })

/** Asks a second officer to agree that the candidate left. */
function Leave({ candidate: { id, name }, reread }: LeftProps) {
  const [isOpen, setOpen] = useState(false)
  const [kind, setKind] = useState<LeftKind>('WITHDRAWN')
  const act = useLeaving(reread)
  function toggle(): void {
    act.forget()
    setOpen(!isOpen)
  }
  return (
    <>
      <Button variant="quiet" isSmall onClick={toggle}>
        Left the ballot…
      </Button>
      {isOpen && (
        <ReasonDialog
          isAlert={false}
          title={`${isolate(name)} left the ballot?`}
          verb={{ children: 'Send to a second officer' }}
          rules={{ hint: 'Members read these words.', maxLength: 300, isLong: true }}
          act={act}
          after={<Text $top={4} $size="small">{`A second officer has to agree; until then nothing changes. Then: ${effect}`}</Text>}
          onAct={(reason) => void act.send(() => ({ candidateId: id, kind, reason }), 'It waits for a second officer.')}
          onClose={toggle}
        >
          <RadioGroup
            legend="What happened"
            options={kinds.map((one) => leftWords[one])}
            value={leftWords[kind]}
            onChange={(word) => setKind(kinds.find((one) => leftWords[one] === word) ?? kind)}
          />
        </ReasonDialog>
      )}
    </>
  )
}

/** Agree, and Turn down, or take back what the officer asked for. */
function Decide({ candidate, left, reread }: LeftProps & { left: NonNullable<CandidateDetails['left']> }) {
  const [isAgreed, setAgreed] = useState<boolean | null>(null)
  const act = useLeaving(reread)
  const { kind, reason, isOwn } = left
  const name = isolate(candidate.name)
  const stays = `${name} stays on the ballot.`
  const turnDown = isOwn ? 'Take it back' : 'Turn down'
  const input = { candidateId: candidate.id, kind, reason, isAgreed }
  return (
    <Cluster $gap={2}>
      {!isOwn && (
        <Button isSmall onClick={() => setAgreed(true)}>
          Agree
        </Button>
      )}
      <Button variant="line" isSmall onClick={() => setAgreed(false)}>
        {turnDown}
      </Button>
      {isAgreed !== null && (
        <ActQuestion
          title={isAgreed ? `Agree that ${name} left the ballot?` : `${turnDown}?`}
          words={isAgreed ? effect : stays}
          verb={isAgreed ? 'Agree' : turnDown}
          act={act}
          send={() => act.send(() => input, isAgreed ? `${name} has left the ballot.` : stays)}
          onClose={() => setAgreed(null)}
        />
      )}
    </Cluster>
  )
}

/** That the candidate left the published ballot: what one officer asks for, another agrees to. */
export function LeftBallot({ candidate, reread }: LeftProps) {
  const { left, leave } = candidate
  if (left === null) return leave.isAllowed && <Leave candidate={candidate} reread={reread} />
  const { kind, reason, on, askedBy, askedAt, agreedBy, isOwn } = left
  const agreed = agreedBy === null ? '' : `, agreed by ${isolate(agreedBy)}`
  return (
    <Stack as="section" $gap={2} $bottom={6} aria-label="Left the ballot">
      {on === null ? <b>{`${leftWords[kind]}: waits for a second officer`}</b> : <LeftMark left={{ kind, on }} />}
      <Quote>{reason}</Quote>
      <Muted $size="caption">{`Asked by ${isOwn ? 'you' : isolate(askedBy)}, ${formatDateTime(askedAt)}${agreed}`}</Muted>
      {on === null && leave.isAllowed && <Decide candidate={candidate} left={left} reread={reread} />}
    </Stack>
  )
}
