import styled, { css } from 'styled-components'

interface SheetProps {
  /** In percent of the view. */
  $zoom: number
}

/** The height is a part of the view's, which comes of an aspect ratio: only an absolute position takes it. */
const sheet = css<SheetProps>`
  position: absolute;
  inset: 0 auto auto 0;
  width: ${({ $zoom }) => $zoom}%;
  height: ${({ $zoom }) => $zoom}%;
  object-fit: contain;
`

export const Picture = styled.img<SheetProps>`${sheet}`
export const Canvas = styled.canvas<SheetProps>`${sheet}`
