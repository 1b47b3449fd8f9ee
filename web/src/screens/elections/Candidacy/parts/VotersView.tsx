import { useId } from 'react'
import styled from 'styled-components'
import type { FormSection } from '@/forms/formTypes.ts'
import { useViewer } from '@/session/session.ts'
import { Muted } from '@/ui/Layout/Layout.ts'
import { space } from '@/ui/theme.ts'
import { CandidateBox } from '../../parts/CandidateBox.tsx'
import { candidateOf } from './candidateOf.ts'

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
