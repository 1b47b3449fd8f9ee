import { answerStepUpQuestion, useStepUpQuestion } from '@/session/stepUpQuestion.ts'
import { lateComponent } from '@/ui/lateComponent.ts'

const StepUpQuestion = lateComponent(async () => (await import('./StepUpQuestion.tsx')).StepUpQuestion)

/** Asks for the second factor over the screen, which keeps what was entered, before an operation is sent again. */
export function StepUpDialog() {
  const operation = useStepUpQuestion()
  if (operation === null) return null
  return <StepUpQuestion key={operation} operation={operation} onMissing={() => answerStepUpQuestion(false)} />
}
