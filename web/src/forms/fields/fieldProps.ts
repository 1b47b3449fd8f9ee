import type { FieldState } from '../controller/fieldStates.ts'
import type { FormController } from '../controller/FormController.ts'
import type { FormField } from '../formTypes.ts'

/** What the control of a question gets. */
export interface FieldProps {
  controller: FormController
  field: FormField
  state: FieldState
}
