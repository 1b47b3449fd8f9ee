import type { FormController } from '../controller/FormController.ts'
import { useFormState } from '../controller/useDynamicForm.ts'
import { SaveStateLine } from './SaveStateLine.tsx'

/** How the answers of a form are kept. Stands at the top right of its page. */
export function SaveStatus({ controller }: { controller: FormController }) {
  const { save } = useFormState(controller)
  return <SaveStateLine state={save} onRetry={() => void controller.saveNow()} />
}
