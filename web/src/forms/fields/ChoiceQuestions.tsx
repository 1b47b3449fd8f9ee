import styled from 'styled-components'
import { Button } from '@/ui/Button/Button.tsx'
import { Checkbox } from '@/ui/Checkbox/Checkbox.tsx'
import { Optional } from '@/ui/Field/Field.tsx'
import { Muted } from '@/ui/Layout/Layout.ts'
import { RadioGroup } from '@/ui/RadioGroup/RadioGroup.tsx'
import { space } from '@/ui/theme.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import { choicesOf } from '../questions/fieldKind.ts'
import type { FieldProps } from './fieldProps.ts'
import { frameOf } from './frameOf.ts'

const Clear = styled.div`
  margin: ${space(1)} 0 0 calc(-1 * ${space(4)});
`

/** One of a few choices, all shown. An optional one can be taken back. */
export function RadioQuestion(props: FieldProps) {
  const { controller, field, state } = props
  const { label, ...frame } = frameOf(props)
  const options = [...new Set([...choicesOf(field), state.input])].filter(Boolean)
  return (
    <div>
      <RadioGroup legend={label} {...frame} options={options} value={state.input} onChange={(value) => controller.setInput(field, value)} />
      {frame.isOptional && state.input !== '' && (
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
export function AffirmationQuestion(props: FieldProps) {
  const { controller, field, state } = props
  const { id, label, hint, error, isOptional } = frameOf(props)
  const hintId = `${id}-hint`
  return (
    <div>
      <Checkbox
        aria-describedby={hint ? hintId : undefined}
        id={id}
        checked={state.input === 'true'}
        onChange={({ target }) => controller.setInput(field, target.checked ? 'true' : '')}
        error={error}
      >
        <span>{label}</span> {isOptional && <Optional />}
      </Checkbox>
      {hint && <Muted id={hintId}>{hint}</Muted>}
    </div>
  )
}
