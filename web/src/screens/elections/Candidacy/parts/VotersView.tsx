import { useId } from 'react'
import styled from 'styled-components'
import type { FormField, FormSection } from '@/forms/formTypes.ts'
import { useViewer } from '@/session/session.ts'
import { Muted } from '@/ui/Layout/Layout.ts'
import { space } from '@/ui/theme.ts'
import { CandidateBox } from '../../parts/CandidateBox.tsx'

/** What voters see of a candidacy. */
interface ShownCandidate {
  fullName: string
  photo: { url: string } | null
  manifesto: string
  experiences: readonly string[]
}

/** The candidate as the ballot will show it, from the questions that the contract names; null for a form without them. */
function candidateOf(fullName: string, sections: readonly FormSection[]): ShownCandidate | null {
  const fields = new Map(sections.flatMap((section) => section.fields).map((field): [string, FormField] => [field.name, field]))
  const [photo, manifesto, experiences] = ['photo', 'manifesto', 'experiences'].map((name) => fields.get(name))
  if (!photo && !manifesto && !experiences) return null
  return {
    fullName,
    photo: photo?.files.at(-1) ?? null,
    manifesto: manifesto?.value ?? '',
    experiences: (experiences?.value ?? '')
      .split(';')
      .map((experience) => experience.trim())
      .filter((experience) => experience !== ''),
  }
}

const Part = styled.section`
  > h2 { margin-bottom: ${space(1)}; }
`

interface VotersViewProps {
  /** The name as the ballot has it; null where that is not known. */
  ballotName: string | null
  sections: readonly FormSection[]
}

/** The candidate in the box of the ballot. */
export function VotersView({ ballotName, sections }: VotersViewProps) {
  const viewer = useViewer()
  const id = useId()
  const candidate = candidateOf(ballotName ?? viewer?.fullName ?? '', sections)
  if (!candidate) return null
  return (
    <Part aria-labelledby={id}>
      <h2 id={id}>How voters will see you</h2>
      <Muted $bottom={4}>The same box as every candidate of the position.</Muted>
      <CandidateBox candidate={candidate} level={3} isInitiallyOpen />
    </Part>
  )
}
