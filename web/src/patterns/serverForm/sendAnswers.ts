import type { DefaultContext, TypedDocumentNode } from '@apollo/client'
import { isUnreachable, isUnreadableFile } from '@/apollo/failure.ts'
import { locateUserErrors } from '@/forms/locateUserErrors.ts'
import type { UserError } from '@/forms/placeUserErrors.ts'
import type { FormCalls, FormDescription, FormField, FormResult, StoredFile } from '@/forms/formTypes.ts'
import { FormRefusal, LineLost } from '@/forms/formTypes.ts'
import { keysOf } from '@/forms/controller/fieldStates.ts'
import { kindOf } from '@/forms/questions/fieldKind.ts'
import type { AnswerInput } from '@/schema.generated.ts'
import { sendMutation } from '@/session/sendMutation.ts'

type CodedError = UserError & { code?: string }

/** What the BFF answered to a mutation with answers. */
interface AnswersPayload {
  /** As it is stored now; null when nothing was stored. */
  form: FormDescription | null
  userErrors: readonly CodedError[]
  isSent?: FormResult['isSent']
}

/** Sends answers with a mutation. Rejects when the request failed. */
export type SendAnswers = (answers: AnswerInput[], context?: DefaultContext) => Promise<AnswersPayload>

/**
 * Sends answers to be kept. Resolves to the payload; rejects when the request failed. No `useSend`: the form engine sends one save after
 * the other by itself, and a file on its way must hold up no save.
 */
export async function saveAnswers<Data extends Record<string, unknown>, Input>(
  mutation: TypedDocumentNode<Data, { input: Input }>,
  input: Input,
  context?: DefaultContext,
): Promise<Data[keyof Data]>
// The body knows neither data nor input: Apollo's types of a generic document cannot be followed.
export async function saveAnswers(
  mutation: TypedDocumentNode<Record<string, unknown>, { input: unknown }>,
  input: unknown,
  context?: DefaultContext,
): Promise<unknown> {
  const { data, error } = await sendMutation(mutation, input, context)
  if (!data) throw new Error('The answers could not be sent.', { cause: error })
  return Object.values(data)[0]
}

/** Whether the form as a whole is another one by now: submitted, or answered on another device. */
const isOutdated = (userErrors: readonly CodedError[]): boolean => userErrors.some(({ code, field }) => code === 'CONFLICT' && !field)

/** A save or a submit of the form engine. */
export function callWith(send: SendAnswers): FormCalls['save'] {
  return async (answers) => {
    const { form, userErrors, isSent } = await send([...answers])
    return { form, userErrors: locateUserErrors(userErrors, answers), isSent, isOutdated: isOutdated(userErrors) }
  }
}

/** The file that was stored for a question: the only one, or one that was not there before. A service may list the newest one first. */
function findStored(form: FormDescription | null, { name, files: before }: FormField, isSeveral: boolean): StoredFile | undefined {
  const field = form?.sections.flatMap(({ fields }) => fields).find((one) => one.name === name)
  const added = field?.files.filter(({ key }) => before.every((file) => file.key !== key))
  // Trap: the file that replaces another one may have its key.
  return added?.[0] ?? (isSeveral ? undefined : field?.files[0])
}

/** A failed upload as the form engine knows it. What may have arrived is not sent again unasked. */
function describeLoss(error: unknown, isAllSent: boolean): unknown {
  const cause = error instanceof Error ? error.cause : undefined
  if (isUnreadableFile(cause)) return cause
  return isUnreachable(cause) && !isAllSent ? new LineLost(undefined, { cause }) : error
}

/** An upload of the form engine: a save of one file, which replaces the stored one where the question takes a single file. */
export function uploadWith(send: SendAnswers): FormCalls['upload'] {
  return async (field, file, { onProgress, signal, isChecked }) => {
    const isSeveral = kindOf(field) === 'file-multiple'
    const was = keysOf(field.files)
    const answer = { name: field.name, files: [file], ...(!isSeveral && { keptFiles: [], ...(isChecked && { was }) }) }
    let isAllSent = false
    const onUploadProgress = (percent: number) => {
      isAllSent = percent === 100
      onProgress((file.size * percent) / 100, file.size)
    }
    const { form, userErrors } = await send([answer], { signal, onUploadProgress }).catch((error: unknown) => {
      throw describeLoss(error, isAllSent)
    })
    const stored = findStored(form, field, isSeveral)
    if (userErrors[0]) throw new FormRefusal(userErrors[0].message, isOutdated(userErrors))
    if (!stored) throw new Error(`The answer has no file for ${field.name}.`)
    return stored
  }
}
