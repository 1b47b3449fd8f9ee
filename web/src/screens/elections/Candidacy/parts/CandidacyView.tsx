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

/** A candidacy to read: as voters see it, and the answers. */
export function CandidacyView({ sections }: { sections: readonly FormSection[] }) {
  return (
    <Read>
      <VotersView sections={sections} />
      <Answers sections={sections} />
    </Read>
  )
}
