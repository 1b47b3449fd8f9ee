import type { ComponentType } from 'react'
import { memo } from 'react'
import { Muted, Stack, Text } from '@/ui/Layout/Layout.ts'
import { showAnswer } from '../Answers/showAnswer.ts'
import type { FormController } from '../controller/FormController.ts'
import { useFieldState } from '../controller/useDynamicForm.ts'
import { FileQuestion } from '../files/FileQuestion.tsx'
import type { FormField } from '../formTypes.ts'
import type { FieldKind } from '../questions/fieldKind.ts'
import { isFileKind, isValueKind, kindOf } from '../questions/fieldKind.ts'
import { safeLink } from '../questions/safeLink.ts'
import { AffirmationQuestion, RadioQuestion } from './ChoiceQuestions.tsx'
import { DateQuestion } from './DateQuestion.tsx'
import type { FieldProps } from './fieldProps.ts'
import { OutwardLink, QuestionFrame } from './QuestionFrame.tsx'
import { DropdownQuestion, TextAreaQuestion, TextQuestion } from './TextQuestions.tsx'

const controls: Partial<Record<FieldKind, ComponentType<FieldProps>>> = {
  text: TextQuestion,
  number: TextQuestion,
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

/** A link of the form, to the address of its Hint or its Value. One that may not be followed is only its words. */
function LinkField({ field }: { field: FormField }) {
  const href = safeLink(field.hint) ?? safeLink(field.value)
  const label = field.label || field.name
  return (
    <Stack $gap={1}>
      {href ? (
        <OutwardLink href={href}>{label}</OutwardLink>
      ) : (
        <Text as="span" $weight="semibold">
          {label}
        </Text>
      )}
      {field.information && <Muted>{field.information}</Muted>}
    </Stack>
  )
}

/** The choice of the new-members loan, the one hidden field that a form shows, read-only as text. */
function HiddenField({ field }: { field: FormField }) {
  return (
    <Stack $gap={1}>
      <Text as="span" $weight="semibold">
        {field.label || field.name}
      </Text>
      <span>{showAnswer(field) || 'You choose this after Next'}</span>
    </Stack>
  )
}

/** One field of a form, which renders when its own answer changes, and at no other key stroke. */
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
