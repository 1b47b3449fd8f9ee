import { useEffect, useState } from 'react'
import { Answers } from '@/forms/Answers/Answers.tsx'
import type { SaveState } from '@/forms/controller/Autosave.ts'
import { useDynamicForm } from '@/forms/controller/useDynamicForm.ts'
import { ConflictNotice } from '@/forms/DynamicForm/ConflictNotice.tsx'
import { ChangesNotice, ReplacementNotice } from '@/forms/DynamicForm/DraftNotices.tsx'
import { DynamicForm } from '@/forms/DynamicForm/DynamicForm.tsx'
import type { ListedSection } from '@/forms/DynamicForm/listedSections.ts'
import { SaveStateLine } from '@/forms/DynamicForm/SaveStateLine.tsx'
import { SaveStatus } from '@/forms/DynamicForm/SaveStatus.tsx'
import { SectionView } from '@/forms/DynamicForm/SectionView.tsx'
import { TakenNotice } from '@/forms/DynamicForm/TakenNotice.tsx'
import { TaskList } from '@/forms/DynamicForm/TaskList.tsx'
import type { FormAnswer, FormDescription, FormField, FormResult, StoredFile, UploadOptions } from '@/forms/formTypes.ts'
import { FormRefusal } from '@/forms/formTypes.ts'
import { sampleForm, sampleSections } from './sampleForm.ts'
import { Cluster } from '@/ui/Layout/Layout.ts'
import { Specimen } from './Specimen.tsx'

const nothing = () => undefined
const photo = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })

/** A server that keeps what it is sent until the page is left. */
function keepAnswers(form: FormDescription): (answers: readonly FormAnswer[]) => Promise<FormResult> {
  const values = new Map<string, string>()
  return (answers) => {
    for (const { name, value } of answers) if (value !== undefined) values.set(name, value)
    const keep = (field: FormField) => ({ ...field, value: values.get(field.name) ?? field.value })
    const sections = form.sections.map((section) => ({ ...section, fields: section.fields.map(keep) }))
    return Promise.resolve({ form: { ...form, sections }, userErrors: [] })
  }
}

function useSample(form: FormDescription, upload: (file: File, options: UploadOptions) => Promise<StoredFile>) {
  const [answer] = useState(() => keepAnswers(form))
  return useDynamicForm({
    form,
    userId: 'gallery',
    fileLimit: 3,
    save: answer,
    submit: answer,
    upload: (_, file, options) => upload(file, options),
  })
}

/** Sends for three seconds, then keeps the file for this page only. */
function pretendUpload(file: File, { onProgress, signal }: UploadOptions): Promise<StoredFile> {
  return new Promise((resolve, reject) => {
    let sent = 0
    const timer = setInterval(() => {
      sent = Math.min(file.size, sent + file.size / 15)
      onProgress(sent, file.size)
      if (sent < file.size) return
      clearInterval(timer)
      resolve({ key: file.name, name: file.name, url: URL.createObjectURL(file) })
    }, 200)
    signal.addEventListener('abort', () => {
      clearInterval(timer)
      reject(new FormRefusal('Cancelled.'))
    })
  })
}

const emptyForm = sampleForm('empty', false)
const filledForm = sampleForm('filled', true)
const uploadForm = sampleForm('uploads', false)

function LiveForm() {
  const handle = useSample(emptyForm, pretendUpload)
  return (
    <>
      <SaveStatus controller={handle.controller} />
      <DynamicForm handle={handle} submitLabel="Next" onSubmitted={nothing} />
    </>
  )
}

function Sections({
  form,
  upload = pretendUpload,
  prepare,
}: {
  form: FormDescription
  upload?: typeof pretendUpload
  prepare?: (controller: ReturnType<typeof useSample>['controller']) => void
}) {
  const { controller } = useSample(form, upload)
  useEffect(() => prepare?.(controller), [controller, prepare])
  return controller.questions.sections.map((section) => <SectionView key={section.id} controller={controller} section={section} />)
}

const errorForm = sampleForm('errors', false)

/** Every question with what is wrong when it is left open. */
function showErrors(controller: ReturnType<typeof useSample>['controller']): void {
  for (const field of controller.questions.fields) {
    controller.fields.set(field.name, { problem: controller.fields.problemOf(field) ?? 'Enter something else.' })
  }
}

const stuckUpload = (file: File, { onProgress }: UploadOptions): Promise<StoredFile> => {
  if (file.name.startsWith('failed')) return Promise.reject(new Error('The connection was lost.'))
  onProgress(file.size * 0.68, file.size)
  return new Promise(nothing)
}

/** A refused, a failed, a moving and a waiting upload. */
function startUploads({ questions, fields, uploads }: ReturnType<typeof useSample>['controller']): void {
  const [certificate, validId, own, payslips] = questions.fields.filter(({ type }) => type.includes('FILE') || type === 'IMAGE')
  if (!certificate || !validId || !own || !payslips || fields.get(payslips.name).files.length > 0) return
  uploads.choose(validId, [photo('photo-above-the-limit.jpg', 4_500_000), photo('another-photo-above-the-limit.jpg', 5_200_000)])
  uploads.choose(certificate, [photo('failed-on-the-way.jpg', 900_000)])
  uploads.choose(payslips, [
    photo('coe-soriano-2026-with-a-long-name-that-is-cut-at-the-end.jpg', 2_516_582),
    photo('waiting.jpg', 1_200_000),
  ])
}

const listedSections: ListedSection[] = [
  { id: 'personal', title: 'Personal information', summary: 'Name, birthdate, civil status', progress: 'completed' },
  { id: 'address', title: 'Address and contact', summary: 'Where and how to reach you', progress: 'problem' },
  { id: 'work', title: 'Employment and income', summary: 'Employee ID, date hired, income', progress: 'inProgress' },
  { id: 'documents', title: 'Documents', summary: 'Certificate of employment, valid ID', progress: 'notStarted' },
]

const saveStates: SaveState[] = [
  { kind: 'saving' },
  { kind: 'saved', at: '2026-11-22T02:42:00Z' },
  { kind: 'saved', at: '2026-11-22T02:42:00Z', deviceOnly: 2 },
  { kind: 'failed' },
  { kind: 'offline' },
]

/** Answers of another tab: two to choose from, and two that were taken. */
function MergeNotices() {
  const { controller } = useSample(filledForm, pretendUpload)
  const place = { isTab: true, at: Date.parse('2026-11-22T02:41:00Z') }
  const answered = controller.questions.fields.filter(({ type }) => type === 'TEXT')
  return (
    <>
      <ConflictNotice
        controller={controller}
        conflicts={answered.slice(0, 2).map((field) => ({ field, input: '0928 555 0199', ...place }))}
        onNext={nothing}
      />
      <TakenNotice taken={answered.slice(0, 2).map((field) => ({ field, ...place }))} />
    </>
  )
}

/** The form engine: every type of question in every state. */
export function DynamicForms() {
  return (
    <>
      <Specimen name="A form of three sections, empty">
        <LiveForm />
      </Specimen>
      <Specimen name="A task list in every state">
        <TaskList sections={listedSections} heading={null} onOpen={nothing} />
      </Specimen>
      <Specimen name="Save states and notices">
        <Cluster $gap={4}>
          {saveStates.map((state, index) => (
            <SaveStateLine key={index} state={state} onRetry={nothing} />
          ))}
        </Cluster>
        <MergeNotices />
        <ChangesNotice changes={{ changedQuestions: 2, dropped: ['Name of spouse'] }} onDismiss={nothing} />
        <ReplacementNotice onReplace={nothing} />
      </Specimen>
      <Specimen name="Every type, filled">
        <Sections form={filledForm} />
      </Specimen>
      <Specimen name="Every type, with an error">
        <Sections form={errorForm} prepare={showErrors} />
      </Specimen>
      <Specimen name="Uploads: refused, failed, uploading, waiting">
        <Sections form={uploadForm} upload={stuckUpload} prepare={startUploads} />
      </Specimen>
      <Specimen name="Every type, read-only">
        <Answers sections={sampleSections(true)} renderChange={(field, _, words) => <a href={`#filled-${field.name}`}>{words}</a>} />
      </Specimen>
    </>
  )
}
