import type { ReactNode } from 'react'
import styled, { keyframes } from 'styled-components'
import { media, size, space, token } from '../theme.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'

const appear = keyframes`from { visibility: hidden; } to { visibility: visible; }`
const breathe = keyframes`50% { opacity: .5; }`

/** Fast loads show no placeholder. */
const delay = '200ms'

const Group = styled.div`
  display: grid;
  /* A bar wider than the window would set the width of the column, and a phone would zoom out. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  animation: ${appear} 1ms linear ${delay} both;
`

type SkeletonShape = 'text' | 'figure' | 'tile' | 'row' | 'card'
const heights = { text: space(4), figure: token.target, tile: size.avatar, row: size.row, card: size.passbook } as const satisfies Record<
  SkeletonShape,
  string
>

/** One grey bar, as high as the content that replaces it. */
export const SkeletonBar = styled.div<{ $shape?: SkeletonShape; $width?: string }>`
  width: ${({ $width }) => $width ?? '100%'};
  max-width: 100%;
  height: ${({ $shape }) => heights[$shape ?? 'text']};
  border-radius: ${({ $shape }) => ($shape === 'tile' || $shape === 'card' ? token.radius : token.radiusSmall)};
  background: ${token.neutral};
  ${media.motion} { animation: ${breathe} 1.6s ease-in-out infinite; }
`

/** The bars of a skeleton, each as its shape, or as its shape and width. */
export type SkeletonBars = readonly (SkeletonShape | readonly [SkeletonShape, string])[]

interface SkeletonProps {
  label?: string | undefined
  bars?: SkeletonBars
  /** In place of bars alone. */
  children?: ReactNode
}

/** The layout of content that is loading, in grey, shown after 200 ms, and only on a first load. */
export function Skeleton({ label = 'Loading…', bars = [], children }: SkeletonProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Group aria-hidden="true">
        {children ??
          bars.map((bar, index) => {
            const [shape, width = '100%'] = typeof bar === 'string' ? [bar] : bar
            return <SkeletonBar key={index} $shape={shape} $width={width} />
          })}
      </Group>
    </div>
  )
}
