import styled from 'styled-components'
import { Answers } from '@/forms/Answers/Answers.tsx'
import type { FormSection } from '@/forms/formTypes.ts'
import { size, space } from '@/ui/theme.ts'
import { VotersView } from './VotersView.tsx'

const Read = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};
  max-width: ${size.form};
`

interface CandidacyViewProps {
  sections: readonly FormSection[]
  /** Whether voters see the candidate, or may yet. */
  isOnBallot: boolean
}

/** A candidacy to read: as voters see it, and the answers. */
export function CandidacyView({ sections, isOnBallot }: CandidacyViewProps) {
  return (
    <Read>
      {isOnBallot && <VotersView sections={sections} />}
      <Answers sections={sections} />
    </Read>
  )
}
