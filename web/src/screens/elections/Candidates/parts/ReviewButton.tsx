import { mutationOptions } from '@/session/mutationOptions.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { FieldError } from '@/ui/Field/Field.tsx'
import type { ElectionAction } from '../../officers/useElectionAction.ts'
import { useElectionAction } from '../../officers/useElectionAction.ts'
import { useReviewCandidateMutation } from '../candidate.generated.ts'

const isReviewed: ElectionAction['isDone'] = ({ candidate }) => candidate?.review.isAllowed === false

/** Records that the officer has reviewed the candidate. */
export function ReviewButton({ id, reread }: { id: string; reread: () => void }) {
  const [review] = useReviewCandidateMutation(mutationOptions)
  const { act, isRunning, failureOf } = useElectionAction(reread)
  const failure = failureOf('review')
  return (
    <>
      <Button
        isSmall
        icon="check"
        isBusy={isRunning('review')}
        busyLabel="Saving…"
        onClick={() => void act('review', { run: () => review({ variables: { input: { candidateId: id } } }), isDone: isReviewed })}
      >
        Mark as reviewed
      </Button>
      {failure !== null && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
    </>
  )
}
