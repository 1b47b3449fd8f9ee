import styled from 'styled-components'
import { space, token } from '@/ui/theme.ts'
import { showAnswer } from '../Answers/showAnswer.ts'
import type { FormField } from '../formTypes.ts'
import { safeLink } from '../questions/safeLink.ts'
import { OutwardLink } from './QuestionFrame.tsx'

const Fact = styled.div`
  display: grid;
  gap: ${space(1)};
`

const Label = styled.span`
  font-weight: ${token.weightSemibold};
`

const Help = styled.p`
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
`

/** A link of the form, to the address of its Hint or its Value. One that may not be followed is only its words. */
export function LinkField({ field }: { field: FormField }) {
  const href = safeLink(field.hint) ?? safeLink(field.value)
  const label = field.label || field.name
  return (
    <Fact>
      {href ? <OutwardLink href={href}>{label}</OutwardLink> : <Label>{label}</Label>}
      {field.information && <Help>{field.information}</Help>}
    </Fact>
  )
}

/** A hidden field that the specification shows, read-only as text. */
export function HiddenField({ field }: { field: FormField }) {
  return (
    <Fact>
      <Label>{field.label || field.name}</Label>
      <span>{showAnswer(field) || 'Not answered'}</span>
    </Fact>
  )
}
