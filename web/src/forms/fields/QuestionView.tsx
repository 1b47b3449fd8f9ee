import type { ComponentType } from 'react'
import { memo } from 'react'
import type { FormController } from '../controller/FormController.ts'
import { useFieldState } from '../controller/useDynamicForm.ts'
import { FileQuestion } from '../files/FileQuestion.tsx'
import type { FormField } from '../formTypes.ts'
import type { FieldKind } from '../questions/fieldKind.ts'
import { isFileKind, isValueKind, kindOf } from '../questions/fieldKind.ts'
import { AffirmationQuestion, RadioQuestion } from './ChoiceQuestions.tsx'
import { DateQuestion } from './DateQuestion.tsx'
import type { FieldProps } from './fieldProps.ts'
import { QuestionFrame } from './QuestionFrame.tsx'
import { HiddenField, LinkField } from './ShownFields.tsx'
import { DropdownQuestion, NumberQuestion, TextAreaQuestion, TextQuestion } from './TextQuestions.tsx'

const controls: Partial<Record<FieldKind, ComponentType<FieldProps>>> = {
  text: TextQuestion,
  number: NumberQuestion,
  textarea: TextAreaQuestion,
  date: DateQuestion,
  dropdown: DropdownQuestion,
  radio: RadioQuestion,
  affirmation: AffirmationQuestion,
  file: FileQuestion,
  image: FileQuestion,
  'file-image': FileQuestion,
  'file-multiple': FileQuestion,
}

interface QuestionViewProps {
  controller: FormController
  field: FormField
}

function Control({ controller, field }: QuestionViewProps) {
  const state = useFieldState(controller, field.name)
  const Question = controls[kindOf(field)] ?? TextQuestion
  return <Question controller={controller} field={field} state={state} />
}

/** One field of a form. It renders when its own answer changes, and at no other key stroke. */
export const QuestionView = memo(function QuestionView({ controller, field }: QuestionViewProps) {
  const kind = kindOf(field)
  if (isValueKind(kind) || isFileKind(kind)) {
    return (
      <QuestionFrame field={field}>
        <Control controller={controller} field={field} />
      </QuestionFrame>
    )
  }
  if (kind === 'link') return <LinkField field={field} />
  return <HiddenField field={field} />
})
