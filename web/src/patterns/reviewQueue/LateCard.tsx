import { Button } from '@/ui/Button/Button.tsx'
import { FieldError } from '@/ui/Field/Field.tsx'
import { Stack } from '@/ui/Layout/Layout.ts'
import { planApproval, startApproval } from './approvalDraft.ts'
import type { ReviewContent } from './reviewContent.ts'
import type { LateDecision } from './useRequestDecision.ts'
import { WrittenWords } from './WrittenWords.tsx'

const notDone = { APPROVE: 'Not approved.', REJECT: 'Not rejected.', UNDO: 'Not taken back.', TAKE_BACK_FIRST: 'Not taken back.' } as const

interface LateCardProps {
  late: LateDecision
  content: ReviewContent
  onNext: () => void
}

/** A request that another officer has decided first, as it was read, with the refusal and what was written. */
export function LateCard({ late: { review, request, decision, refusal }, content, onNext }: LateCardProps) {
  const written = decision.remarks ?? ''
  return (
    <Stack $gap={4}>
      <div role="alert">
        <FieldError>
          {notDone[decision.decision]} {refusal}
        </FieldError>
      </div>
      <div>{content.renderRequest(review, request, planApproval(request, startApproval(request)))}</div>
      {written !== '' && <WrittenWords words={written} />}
      <Button variant="solid" onClick={onNext}>
        Next request
      </Button>
    </Stack>
  )
}
