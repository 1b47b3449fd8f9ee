import { useId } from 'react'
import styled from 'styled-components'
import { size, token } from '../theme.ts'

/** Stepped lozenges as in inabel, a tile of 64. */
const lozenges =
  'M32 0h8v8h8v8h8v8h8v8M32 0h-8v8h-8v8h-8v8h-8v8M0 32h8v8h8v8h8v8h8v8M64 32h-8v8h-8v8h-8v8h-8v8M32 16h8v8h8v8M32 16h-8v8h-8v8M16 32h8v8h8v8M48 32h-8v8h-8v8M28 28h8v8h-8zM0 16h8v-8h8v-8M64 16h-8v-8h-8v-8M0 48h8v8h8v8M64 48h-8v8h-8v8'

const Field = styled.svg`
  position: absolute;
  inset: 0;
  display: block;
  width: 100%;
  height: 100%;
  fill: none;
  stroke: currentColor;
  pointer-events: none;
`

const Mark = styled.svg`
  width: ${size.weaveWidth};
  height: ${size.weaveHeight};
  fill: none;
  stroke: currentColor;
  color: ${token.brandText};
  opacity: .55;
`

/** The woven pattern, filling its container: on a green field or at the foot of the sidebar, never behind text. */
export function Weave({ scale = 1, className }: { scale?: number; className?: string }) {
  const id = useId()
  return (
    <Field data-decoration aria-hidden="true" className={className}>
      <defs>
        <pattern id={id} width="64" height="64" patternUnits="userSpaceOnUse" patternTransform={`scale(${scale})`} strokeWidth={1 / scale}>
          <path d={lozenges} />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} stroke="none" />
    </Field>
  )
}

/** Two lozenges, above the heading of an empty state. */
export function WeaveMark() {
  return (
    <Mark viewBox="0 0 128 64" aria-hidden="true">
      <path d={lozenges} />
      <path transform="translate(64 0)" d={lozenges} />
    </Mark>
  )
}
