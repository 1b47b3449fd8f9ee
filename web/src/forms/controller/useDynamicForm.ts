import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { openFormDrafts } from '../drafts/formDraft.ts'
import { openFormTurn } from '../drafts/formTurn.ts'
import type { FormCalls, FormDescription } from '../formTypes.ts'
import type { FileLimit } from '../questions/fileRules.ts'
import type { FieldState } from './fieldStates.ts'
import { FormController } from './FormController.ts'
import type { FormState } from './formState.ts'

export interface DynamicFormOptions extends FormCalls {
  /** Read when the component mounts; give it a `key` with the form's id where another form can take its place. */
  form: FormDescription
  /** The Guid of the user, whose drafts these are. */
  userId: string
  /** 10 (MB) in the application, 3 in forms. */
  fileLimit: FileLimit
}

export interface DynamicFormHandle {
  controller: FormController
  /** Begins again with the changed questions of `state.replacement`; the answers are recovered from the device. */
  replace: (form: FormDescription) => void
  /** Goes on here with the form that is filled in in another tab, as it stands there. */
  goOnHere: () => Promise<void>
}

/** A form that is filled in, its answers recovered from the device where there are newer ones than at the server. */
export function useDynamicForm(options: DynamicFormOptions): DynamicFormHandle {
  const { form, userId, fileLimit } = options
  const calls = useRef<FormCalls>(options)
  useEffect(() => {
    calls.current = options
  })
  const [create] = useState(
    () => (described: FormDescription) =>
      new FormController({
        form: described,
        fileLimit,
        drafts: openFormDrafts(userId, described.id),
        turn: openFormTurn(userId, described.id),
        calls: () => calls.current,
      }),
  )
  const [controller, setController] = useState(() => create(form))
  useEffect(() => controller.start(), [controller])
  const show = (described: FormDescription) => {
    const next = create(described)
    next.adoptFiles(controller)
    setController(next)
  }
  const replace = (described: FormDescription) => {
    controller.keepForReplacement()
    show(described)
  }
  const goOnHere = async () => show(await controller.takeOver())
  return { controller, replace, goOnHere }
}

/** The state of the form besides its questions. */
export function useFormState(controller: FormController): FormState {
  return useSyncExternalStore(controller.subscribe, () => controller.state)
}

/** The state of one question; a change of another does not render. */
export function useFieldState(controller: FormController, name: string): FieldState {
  return useSyncExternalStore(
    (listener) => controller.fields.subscribe(name, listener),
    () => controller.fields.get(name),
  )
}
