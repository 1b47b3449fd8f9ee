import { Answers } from '@/forms/Answers/Answers.tsx'
import type { FormSection } from '@/forms/formTypes.ts'
import { Stack } from '@/ui/Layout/Layout.ts'
import { VotersView } from './VotersView.tsx'

interface CandidacyViewProps {
  /** The name as the ballot has it; null where that is not known. */
  ballotName: string | null
  sections: readonly FormSection[]
  /** Whether voters see the candidate, or may yet. */
  isOnBallot: boolean
}

/** A candidacy to read: as voters see it, and the answers. */
export function CandidacyView({ ballotName, sections, isOnBallot }: CandidacyViewProps) {
  return (
    <Stack $gap={8} $width="form">
      {isOnBallot && <VotersView ballotName={ballotName} sections={sections} />}
      <Answers sections={sections} />
    </Stack>
  )
}
