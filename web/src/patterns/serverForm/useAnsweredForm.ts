import type { DefaultContext } from '@apollo/client'
import { useEffect, useRef } from 'react'
import type { DynamicFormHandle } from '@/forms/controller/useDynamicForm.ts'
import { useDynamicForm } from '@/forms/controller/useDynamicForm.ts'
import type { FormCalls, FormDescription } from '@/forms/formTypes.ts'
import type { FileLimit } from '@/forms/questions/fileRules.ts'
import type { AnswerInput } from '@/schema.generated.ts'
import { useViewer } from '@/session/session.ts'
import type { SendAnswers } from './sendAnswers.ts'
import { callWith, uploadWith } from './sendAnswers.ts'

/** Answers, and the version of the questions that they answer. */
export interface VersionedAnswers {
  version: string
  answers: AnswerInput[]
}

type SendVersioned = (input: VersionedAnswers, context?: DefaultContext) => ReturnType<SendAnswers>

interface AnsweredFormOptions {
  form: FormDescription
  /** 10 (MB) in the application, 3 in forms. */
  fileLimit: FileLimit
  save: SendVersioned
  submit: SendVersioned
  reload?: FormCalls['reload'] | undefined
}

/** The form engine with mutations of the graph: each sends the version of the questions that are on the screen. */
export function useAnsweredForm({ form, fileLimit, save, submit, reload }: AnsweredFormOptions): DynamicFormHandle {
  const userId = useViewer()?.id ?? ''
  const version = useRef(form.version)
  const withVersion =
    (send: SendVersioned): SendAnswers =>
    (answers, context) =>
      send({ version: version.current, answers }, context)
  const handle = useDynamicForm({
    form,
    userId,
    fileLimit,
    save: (answers) => callWith(withVersion(save))(answers),
    submit: (answers) => callWith(withVersion(submit))(answers),
    upload: (...args) => uploadWith(withVersion(save))(...args),
    reload,
  })
  useEffect(() => {
    version.current = handle.controller.questions.form.version
  }, [handle.controller])
  return handle
}
