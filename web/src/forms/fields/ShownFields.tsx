import { Muted, Stack, Text } from '@/ui/Layout/Layout.ts'
import { showAnswer } from '../Answers/showAnswer.ts'
import type { FormField } from '../formTypes.ts'
import { safeLink } from '../questions/safeLink.ts'
import { OutwardLink } from './QuestionFrame.tsx'

/** A link of the form, to the address of its Hint or its Value. One that may not be followed is only its words. */
export function LinkField({ field }: { field: FormField }) {
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

/** A hidden field that the specification shows, read-only as text. */
export function HiddenField({ field }: { field: FormField }) {
  return (
    <Stack $gap={1}>
      <Text as="span" $weight="semibold">
        {field.label || field.name}
      </Text>
      <span>{showAnswer(field) || 'Not answered'}</span>
    </Stack>
  )
}
