import type { DefaultContext, ErrorLike } from '@apollo/client'
import { locateUserErrors } from '@/forms/locateUserErrors.ts'
import type { FormCalls, FormDescription, StoredFile } from '@/forms/formTypes.ts'
import { FormRefusal } from '@/forms/formTypes.ts'
import { kindOf } from '@/forms/questions/fieldKind.ts'
import type { AnswerInput } from '@/schema.generated.ts'

/** What the BFF answered to a mutation with answers. */
interface AnswersPayload {
  /** As it is stored now; null when nothing was stored. */
  form: FormDescription | null
  userErrors: readonly { message: string; field?: readonly string[] | null | undefined }[]
}

/** Sends answers with a mutation. Rejects when the request failed. */
export type SendAnswers = (answers: AnswerInput[], context?: DefaultContext) => Promise<AnswersPayload>

/** The data of a mutation that was sent with `mutationOptions`. Throws when the request failed. */
export function requireData<Data>({ data, error }: { data?: Data | null | undefined; error?: ErrorLike | undefined }): Data {
  if (data === null || data === undefined) throw new Error('The answers could not be sent.', { cause: error })
  return data
}

/** A save or a submit of the form engine. */
export function callWith(send: SendAnswers): FormCalls['save'] {
  return async (answers) => {
    const { form, userErrors } = await send([...answers])
    return { form, userErrors: locateUserErrors(userErrors, answers) }
  }
}

/** The file that was stored last for a question. */
function lastFileOf(form: FormDescription | null, name: string): StoredFile | undefined {
  return form?.sections
    .flatMap(({ fields }) => fields)
    .find((field) => field.name === name)
    ?.files.at(-1)
}

/** An upload of the form engine: a save of one file, which replaces the stored one where the question takes a single file. */
export function uploadWith(send: SendAnswers): FormCalls['upload'] {
  return async (field, file, { onProgress, signal }) => {
    const answer = { name: field.name, files: [file], ...(kindOf(field) !== 'file-multiple' && { keptFiles: [] }) }
    const onUploadProgress = (percent: number) => onProgress((file.size * percent) / 100, file.size)
    const { form, userErrors } = await send([answer], { signal, onUploadProgress })
    const stored = lastFileOf(form, field.name)
    if (userErrors[0]) throw new FormRefusal(userErrors[0].message)
    // The last file may be one that was there before.
    if (!stored || field.files.some(({ key }) => key === stored.key)) throw new Error(`The answer has no file for ${field.name}.`)
    return stored
  }
}
