import type { ReactNode } from 'react'
import { AnswerList } from '@/ui/AnswerList/AnswerList.tsx'
import { Stack, Text } from '@/ui/Layout/Layout.ts'
import { StoredFileView } from '../files/StoredFileView.tsx'
import type { FormField, FormSection } from '../formTypes.ts'
import { isFileKind, kindOf } from '../questions/fieldKind.ts'
import { showAnswer } from './showAnswer.ts'

/** One answer to read: files with their pictures, an answer that is missing in words. */
export function AnswerView({ field }: { field: FormField }) {
  if (isFileKind(kindOf(field)) && field.files.length > 0) {
    return field.files.map((file) => <StoredFileView key={file.key} file={file} isLarge={kindOf(field) === 'image'} />)
  }
  return (
    (isFileKind(kindOf(field)) ? '' : showAnswer(field)) || (
      <Text as="span" $tone="muted" $weight="regular">
        Not answered
      </Text>
    )
  )
}

interface AnswersProps {
  /** With their answers; hidden fields that have one are shown, as the status and the reviews need them. */
  sections: readonly FormSection[]
  /** The link that changes an answer, given the words that go into it: `Change` and, for a screen reader, the question. */
  renderChange?: (field: FormField, section: FormSection, words: ReactNode) => ReactNode
  /** What stands under an answer. */
  renderBelow?: (field: FormField) => ReactNode
}

/** A hidden field without an answer was not asked. */
function isQuestion(field: FormField): boolean {
  const kind = kindOf(field)
  return kind !== 'link' && kind !== 'label' && (kind !== 'hidden' || field.value !== '')
}

/** The answers of a form to read: for check pages, statuses and reviews. */
export function Answers({ sections, renderChange, renderBelow }: AnswersProps) {
  const shown = sections.filter(({ fields }) => fields.some(isQuestion))
  return (
    <Stack $gap={10}>
      {shown.map((section) => (
        <section key={section.id}>
          {section.title && <h2>{section.title}</h2>}
          <AnswerList
            isFramed={section.title === ''}
            rows={section.fields.filter(isQuestion).map((field) => ({
              key: field.name,
              question: field.label || field.name,
              answer: (
                <>
                  <AnswerView field={field} />
                  {renderBelow?.(field)}
                </>
              ),
              renderChange: renderChange && kindOf(field) !== 'hidden' ? (words) => renderChange(field, section, words) : undefined,
            }))}
          />
        </section>
      ))}
    </Stack>
  )
}
