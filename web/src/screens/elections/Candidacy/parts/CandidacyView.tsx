import { Answers } from '@/forms/Answers/Answers.tsx'
import type { FormSection } from '@/forms/formTypes.ts'
import { Stack } from '@/ui/Layout/Layout.ts'
import { VotersView } from './VotersView.tsx'

interface CandidacyViewProps {
  sections: readonly FormSection[]
  /** Whether voters see the candidate, or may yet. */
  isOnBallot: boolean
}

/** A candidacy to read: as voters see it, and the answers. */
export function CandidacyView({ sections, isOnBallot }: CandidacyViewProps) {
  return (
    <Stack $gap={8} $width="form">
      {isOnBallot && <VotersView sections={sections} />}
      <Answers sections={sections} />
    </Stack>
  )
}
