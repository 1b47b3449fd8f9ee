import type { CSSObject } from 'styled-components'
import styled, { css } from 'styled-components'
import { media, size, space, token } from '../theme.ts'
import type { SpaceStep } from '../themeValues.ts'

const tones = { ink: token.ink, muted: token.inkMuted, success: token.success, danger: token.danger } as const
const textSizes = { caption: token.textCaption, small: token.textSmall, body: token.textBody } as const
const weights = { regular: '400', medium: token.weightMedium, semibold: token.weightSemibold, bold: token.weightBold } as const

/** Steps of space are those of `space()`: `$top={4}` is 16 px. */
interface TextProps {
  $top?: SpaceStep
  $bottom?: SpaceStep
  $width?: 'field' | 'form'
  $tone?: keyof typeof tones
  $size?: keyof typeof textSizes
  $weight?: keyof typeof weights
  $isBlock?: boolean
  /** Breaks a word that does not fit, such as the name of a file. */
  $breaks?: boolean
  /** Left out in print. */
  $isScreenOnly?: boolean
}

type Gap = SpaceStep | 0

interface LineProps extends TextProps {
  /** Between all parts, or between rows and between columns. */
  $gap?: Gap | readonly [rows: Gap, columns: Gap]
  $align?: 'start' | 'center' | 'end' | 'baseline'
  $justify?: 'start' | 'end' | 'space-between'
}

const text = ({ $top, $bottom, $width, $tone, $size, $weight, $isBlock, $breaks, $isScreenOnly }: TextProps): CSSObject => ({
  display: $isBlock ? 'block' : undefined,
  marginTop: $top && space($top),
  marginBottom: $bottom && space($bottom),
  maxWidth: $width && size[$width],
  color: $tone && tones[$tone],
  fontSize: $size && textSizes[$size],
  fontWeight: $weight && weights[$weight],
  overflowWrap: $breaks ? 'anywhere' : undefined,
  ...($isScreenOnly && { [media.print]: { display: 'none' } }),
})

const gapOf = ({ $gap = 0 }: LineProps) =>
  [$gap]
    .flat()
    .map((step) => (step === 0 ? '0' : space(step)))
    .join(' ')

const line = (props: LineProps) => ({ gap: gapOf(props), alignItems: props.$align ?? 'center', justifyContent: props.$justify })

/** Parts below one another, as wide as the column; `$align` makes them as wide as their content. */
export const Stack = styled.div<Omit<LineProps, '$justify'>>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  ${(props) => ({ gap: gapOf(props), justifyItems: props.$align })}
  ${text}
`

/** Parts beside one another. */
export const Row = styled.div<LineProps>`
  display: flex;
  ${line}
  ${text}
`

/** Parts beside one another, in further lines where they do not fit in one. */
export const Cluster = styled(Row)`
  flex-wrap: wrap;
`

/** The style of parts beside one another: the first fills the line, and the others follow it below where large text needs the room. */
export const ends = css`
  display: flex;
  flex-wrap: wrap;
  > :first-child { flex: 1 1 8rem; min-width: 0; }
`

/** Rows with a hairline above, between and below them. */
export const RuledList = styled.ul<TextProps>`
  border-bottom: ${size.hairline} solid ${token.line};
  > li { border-top: ${size.hairline} solid ${token.line}; }
  ${text}
`

/**
 * A text of its own among other nodes, laid out as the bare text would be. A browser that translates may replace the text, and the nodes
 * beside it stay where React knows them.
 */
export const OwnText = styled.span`
  display: contents;
`

/** Words in a tone, a size or a weight of the theme. */
export const Text = styled.p<TextProps>`
  ${text}
`

/** Words of less weight than their neighbours: muted, and small where `$size` does not say otherwise. */
export const Muted = styled.p<Omit<TextProps, '$tone'>>`
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
  ${text}
`
