import { DropZone } from '@/forms/files/DropZone.tsx'
import { FileCard } from '@/forms/files/FileCard.tsx'
import { RefusedFileView } from '@/forms/files/RefusedFileView.tsx'
import { LocalThumbnail } from '@/forms/files/Thumbnail.tsx'
import { acceptOf, allowedText, limitText, showProgress, showSizes } from '@/forms/questions/fileRules.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { Field } from '@/ui/Field/Field.tsx'
import { ProgressBar } from '@/ui/ProgressBar/ProgressBar.tsx'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { DepositRequest } from './useDepositRequest.ts'
import { proofLimit } from './useDepositRequest.ts'

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
  const { percent, chosenSize } = request
  const sizes = showSizes(chosenSize, proof.size)
  const sent = (proof.size * percent) / 100
  const name = <VisuallyHidden> {proof.name}</VisuallyHidden>
  const idle = hasFailed ? `Not confirmed, ${sizes}` : sizes
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
  const { proof, refused, isChecking, choose } = request
  return (
    <Field
      id="proof"
      label="Proof of deposit"
      hint={`The slip or a screenshot of the transfer. ${limitText('file', proofLimit)}`}
      error={error}
    >
      {(control) => (
        <>
          {refused && <RefusedFileView key={refused.id} refused={refused} rule={allowedText('file', proofLimit)} />}
          {proof && <ProofCard proof={proof} request={request} isSending={isSending} hasFailed={hasFailed} />}
          {!isSending && (
            <DropZone
              control={control}
              accept={acceptOf('file')}
              isMultiple={false}
              words={isChecking ? 'Checking the file…' : refused ? 'Choose another file' : proof ? 'Replace the file' : 'Choose a file'}
              onChoose={([file]) => choose(file)}
            />
          )}
          <VisuallyHidden role="status">
            {isChecking ? 'Checking the file…' : proof && !isSending && `${proof.name} is chosen`}
          </VisuallyHidden>
        </>
      )}
    </Field>
  )
}
