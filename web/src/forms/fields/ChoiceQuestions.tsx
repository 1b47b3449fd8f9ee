import styled from 'styled-components'
import { Button } from '@/ui/Button/Button.tsx'
import { Checkbox } from '@/ui/Checkbox/Checkbox.tsx'
import { Muted, Text } from '@/ui/Layout/Layout.ts'
import { RadioGroup } from '@/ui/RadioGroup/RadioGroup.tsx'
import { space } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import { choicesOf } from '../questions/fieldKind.ts'
import type { FieldProps } from './fieldProps.ts'
import { hintOf } from './hintOf.ts'
import { questionId } from './questionId.ts'

const Clear = styled.div`
  margin: ${space(1)} 0 0 calc(-1 * ${space(4)});
`

/** One of a few choices, all shown. An optional one can be taken back. */
export function RadioQuestion({ controller, field, state }: FieldProps) {
  const { isRequired } = field
  const label = field.label || field.name
  const options = [...new Set([...choicesOf(field), state.input])].filter(Boolean)
  return (
    <div>
      <RadioGroup
        legend={label}
        id={questionId(field)}
        options={options}
        value={state.input}
        onChange={(value) => controller.setInput(field, value)}
        hint={hintOf(field, state)}
        error={state.problem ?? undefined}
        isOptional={!isRequired}
      />
      {!isRequired && state.input !== '' && (
        <Clear>
          <Button variant="quiet" isSmall onClick={() => controller.setInput(field, '')}>
            Clear<VisuallyHidden> {label}</VisuallyHidden>
          </Button>
        </Clear>
      )}
    </div>
  )
}

/** A box to tick. */
export function AffirmationQuestion({ controller, field, state }: FieldProps) {
  const hint = hintOf(field, state)
  const hintId = `${questionId(field)}-hint`
  return (
    <div>
      <Checkbox
        aria-describedby={hint ? hintId : undefined}
        id={questionId(field)}
        checked={state.input === 'true'}
        onChange={({ target }) => controller.setInput(field, target.checked ? 'true' : '')}
        error={state.problem ?? undefined}
      >
        <span>{field.label || field.name}</span>{' '}
        {!field.isRequired && (
          <Text as="span" $tone="muted">
            (optional)
          </Text>
        )}
      </Checkbox>
      {hint && <Muted id={hintId}>{hint}</Muted>}
    </div>
  )
}
