import { showSize } from '@/forms/questions/fileRules.ts'
import type { useDownload } from '@/patterns/download/useDownload.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { FieldError } from '@/ui/Field/Field.tsx'
import { Cluster } from '@/ui/Layout/Layout.ts'

type DownloadState = ReturnType<typeof useDownload>['state']

interface ReportStateProps {
  state: Exclude<DownloadState, { step: 'idle' }>
  cancel: () => void
}

/** How far the report is, once it was asked for. */
export function ReportState({ state, cancel }: ReportStateProps) {
  if (state.step === 'failed') {
    return (
      <div role="alert">
        <FieldError>{state.message}</FieldError>
      </div>
    )
  }
  return (
    <Cluster $gap={2} $tone="muted" $size="small" role="status">
      {state.step === 'saved' ? (
        <span>{`${state.name} is saved.`}</span>
      ) : (
        <>
          <span>{state.progress === null ? 'Generating Report...' : `${showSize(state.progress.received)} received`}</span>
          <Button variant="quiet" isSmall onClick={cancel}>
            Cancel
          </Button>
        </>
      )}
    </Cluster>
  )
}
