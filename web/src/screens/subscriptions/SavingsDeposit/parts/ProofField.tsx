import { createElement } from 'react'
import { DropZone } from '@/forms/files/DropZone.tsx'
import { FileCard } from '@/forms/files/FileCard.tsx'
import { LocalThumbnail } from '@/forms/files/Thumbnail.tsx'
import { showProgress, showSize } from '@/forms/questions/fileRules.ts'
import { useLateComponent } from '@/forms/useLateComponent.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Field, FieldError } from '@/ui/Field/Field.tsx'
import { ProgressBar } from '@/ui/ProgressBar/ProgressBar.tsx'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import { proofLimit, proofTypes } from './proofRules.ts'
import type { DepositRequest } from './useDepositRequest.ts'

const loadRefusedFileView = async () => (await import('@/forms/files/RefusedFileView.tsx')).RefusedFileView

interface ProofFieldProps {
  request: DepositRequest
  error: string | undefined
  isSending: boolean
  /** The last sending failed: it can be tried again. */
  hasFailed: boolean
}

interface ProofCardProps extends Omit<ProofFieldProps, 'error'> {
  proof: File
}

function ProofCard({ proof, request, isSending, hasFailed }: ProofCardProps) {
  const { percent } = request
  const sent = (proof.size * percent) / 100
  const name = <VisuallyHidden> {proof.name}</VisuallyHidden>
  const idle = hasFailed ? `Not confirmed, ${showSize(proof.size)}` : showSize(proof.size)
  return (
    <FileCard
      mark={<LocalThumbnail source={proof} />}
      name={proof.name}
      detail={isSending ? showProgress(sent, proof.size) : idle}
      bar={isSending && <ProgressBar label={`Uploading ${proof.name}`} value={percent} total={100} />}
      actions={
        <>
          {/* All of it has arrived: it cannot be called back. */}
          {isSending && percent < 100 && (
            <Button variant="quiet" isSmall onClick={request.cancel}>
              Cancel{name}
            </Button>
          )}
          {!isSending && hasFailed && (
            <Button variant="quiet" isSmall icon="retry" onClick={request.send}>
              Retry{name}
            </Button>
          )}
          {!isSending && (
            <Button variant="quiet" isSmall icon="close" onClick={request.remove}>
              Remove{name}
            </Button>
          )}
        </>
      }
    />
  )
}

/** The proof of a deposit: chosen or dropped, checked on the device, and on its way. */
export function ProofField({ request, error, isSending, hasFailed }: ProofFieldProps) {
  const { proof, refused, choose } = request
  const RefusedFileView = useLateComponent(loadRefusedFileView, refused !== null)
  return (
    <Field
      id="proof"
      label="Proof of deposit"
      hint={`The slip or a screenshot of the transfer. PNG, JPEG or PDF, up to ${proofLimit}MB.`}
      error={error}
    >
      {(control) => (
        <>
          {refused && !RefusedFileView && <FieldError>{refused.message}</FieldError>}
          {refused && RefusedFileView && createElement(RefusedFileView, { key: refused.id, refused, limit: proofLimit, onShrunk: choose })}
          {proof && <ProofCard proof={proof} request={request} isSending={isSending} hasFailed={hasFailed} />}
          {!isSending && (
            <DropZone
              control={control}
              accept={proofTypes}
              isMultiple={false}
              words={proof ? 'Replace the file' : 'Choose a file'}
              onChoose={([file]) => choose(file)}
            />
          )}
          <VisuallyHidden role="status">{proof && !isSending && `${proof.name} is chosen`}</VisuallyHidden>
        </>
      )}
    </Field>
  )
}
