import { answerProofQuestion, useProofQuestion } from '@/session/proofQuestion.ts'
import { lateComponent } from '@/ui/lateComponent.ts'

const ProofQuestion = lateComponent(async () => (await import('./ProofQuestion.tsx')).ProofQuestion)

/** Asks for the second factor over the screen, which keeps what was entered, before an operation is sent again. */
export function ProofDialog() {
  const operation = useProofQuestion()
  if (operation === null) return null
  return <ProofQuestion key={operation} operation={operation} onMissing={() => answerProofQuestion(false)} />
}
