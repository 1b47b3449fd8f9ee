import { useNavigate } from 'react-router-dom'
import type { FormDescription } from '@/forms/formTypes.ts'
import { AnsweredForm } from '@/patterns/serverForm/AnsweredForm.tsx'
import type { Candidacy_CandidacyFragment } from '../screen.generated.ts'
import { useCandidacyForm } from './useCandidacyForm.ts'

interface CandidacyFormProps {
  electionId: string
  candidacy: Candidacy_CandidacyFragment
  reload: () => Promise<FormDescription>
  checkAddress: string
}

/** The questions of the candidacy. "Submit Form" leads to the answers to check. */
export function CandidacyForm({ electionId, candidacy: { form }, reload, checkAddress }: CandidacyFormProps) {
  const navigate = useNavigate()
  const handle = useCandidacyForm(electionId, form, reload)
  return <AnsweredForm handle={handle} submitLabel="Submit Form" onSubmitted={() => void navigate(checkAddress)} />
}
