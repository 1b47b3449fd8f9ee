import type { ReactElement } from 'react'
import { useEffect, useState } from 'react'
import type { DynamicFormHandle } from '@/forms/controller/useDynamicForm.ts'
import { SaveStatus } from '@/forms/DynamicForm/SaveStatus.tsx'
import { useScreenParams } from '@/routing/useScreenParams.ts'
import { useExpired } from '@/session/session.ts'
import { lateComponent } from '@/ui/lateComponent.ts'
import { ErrorPanel } from '@/ui/StatePanel/ErrorPanel.tsx'
import { useToast } from '@/ui/Toast/toastQueue.ts'
import { PageStatus } from '@/ui/PageStatus/PageStatus.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { sectionParam } from './sectionParam.ts'

// Apart from the screen's script: the pages that only show answers do not fetch it.
const DynamicForm = lateComponent(async () => (await import('@/forms/DynamicForm/DynamicForm.tsx')).DynamicForm)

interface AnsweredFormProps {
  handle: DynamicFormHandle
  submitLabel: string
  onSubmitted: () => void
  /** Beside the task list of a long form, on a phone below it. */
  aside?: ReactElement
}

/** A form to fill in, with its save status in the header of the page. The address has the open section of a long one. */
export function AnsweredForm({ handle, submitLabel, onSubmitted, aside }: AnsweredFormProps) {
  const { params, setParams } = useScreenParams()
  const sectionId = params.get(sectionParam) ?? undefined
  const showToast = useToast()
  const [isMissing, setMissing] = useState(false)
  const isExpired = useExpired()
  useEffect(() => {
    if (!isExpired) handle.controller.forgetLoss()
  }, [isExpired, handle.controller])
  return (
    <>
      <PageStatus>
        <SaveStatus controller={handle.controller} />
      </PageStatus>
      {isMissing ? (
        <ErrorPanel title="The form could not be loaded" onRetry={() => setMissing(false)}>
          Everything you entered is kept.
        </ErrorPanel>
      ) : (
        <DynamicForm
          handle={handle}
          submitLabel={submitLabel}
          onSubmitted={onSubmitted}
          onSaved={() => showToast({ tone: 'success', text: 'Your answers are saved. You can go on at any time.' })}
          onNotSaved={() => showToast({ tone: 'danger', text: 'Your answers could not be sent. They are kept on this device.' })}
          sectionId={sectionId}
          // From one section to another no entry is added to the history: Back leads to the task list.
          onOpenSection={(id) => setParams({ [sectionParam]: id }, { replace: id !== null && sectionId !== undefined })}
          aside={aside}
          loading={<FormSkeleton />}
          onMissing={() => setMissing(true)}
        />
      )}
    </>
  )
}
