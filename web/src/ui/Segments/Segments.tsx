import { useId } from 'react'
import styled from 'styled-components'
import type { IconName } from '../Icon/Icon.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { media, size, space, token } from '../theme.ts'

const Group = styled.fieldset`
  display: inline-flex;
  flex-wrap: wrap;
  min-width: 0;
  max-width: 100%;
  padding: ${space(1)};
  border-radius: ${token.radius};
  background: ${token.neutral};
  ${media.print} { display: none; }
`

const Choice = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-height: ${token.target};
  padding: 0 ${space(3)};
  border-radius: ${token.radiusSmall};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
  font-weight: ${token.weightSemibold};
  white-space: nowrap;
  cursor: pointer;
  &:has(:checked) { background: ${token.raised}; color: ${token.ink}; box-shadow: ${token.shadow}; }
  &:has(:focus-visible) { outline: ${size.ring} solid ${token.focus}; }
  ${media.forcedColors} { &:has(:checked) { outline: ${size.border} solid Highlight; } }
`

/** Covers its label, so that touch exploration finds it. */
const Radio = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`

interface Segment<Value extends string> {
  value: Value
  label: string
  icon?: IconName
}

interface SegmentsProps<Value extends string> {
  /** What is chosen, for screen readers: "Show as". */
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice between two or three views of the same thing, side by side. The arrow keys switch. */
export function Segments<Value extends string>({ label, segments, value, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <Group aria-label={label}>
      {segments.map((segment) => (
        <Choice key={segment.value}>
          <Radio type="radio" name={name} checked={segment.value === value} onChange={() => onChange(segment.value)} />
          {segment.icon && <Icon name={segment.icon} size="small" />}
          <span>{segment.label}</span>
        </Choice>
      ))}
    </Group>
  )
}
