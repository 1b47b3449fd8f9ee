import styled, { css } from 'styled-components'

interface SheetProps {
  /** In percent of the view, which is a size container. */
  $zoom: number
  /** In quarters, clockwise. */
  $turns: number
}

/** The turns by quarters, so that the turned sheet begins at the corner of the view. */
const places = ['none', 'rotate(90deg) translateY(-100%)', 'rotate(180deg) translate(-100%, -100%)', 'rotate(270deg) translateX(-100%)']

const sheet = css<SheetProps>`
  position: absolute;
  inset: 0 auto auto 0;
  ${({ $zoom, $turns }) => ($turns % 2 === 0 ? `width: ${$zoom}cqw; height: ${$zoom}cqh;` : `width: ${$zoom}cqh; height: ${$zoom}cqw;`)}
  transform: ${({ $turns }) => places[$turns % 4]};
  transform-origin: 0 0;
  object-fit: contain;
`

export const Picture = styled.img<SheetProps>`${sheet}`
export const Canvas = styled.canvas<SheetProps>`${sheet}`

export const unreadable = 'The file cannot be read here.'
