import { css } from 'styled-components'
import { size, space, token } from '../theme.ts'

export const inputFrame = css`
  width: 100%;
  min-height: ${size.control};
  border: ${size.border} solid ${token.lineStrong};
  border-radius: ${token.radius};
  background: ${token.surface};
  color: ${token.ink};
`

export const inputFocus = css`
  outline: ${size.ring} solid ${token.focus};
  outline-offset: ${size.hairline};
  border-color: ${token.focus};
`

export const inputInvalid = css`
  border-color: ${token.danger};
  box-shadow: inset 0 0 0 ${size.hairline} ${token.danger};
`

/** An input without a frame of its own. */
export const bareInput = css`
  flex: 1;
  width: 100%;
  min-width: 0;
  min-height: ${token.target};
  padding: 0 ${space(4)};
  border: 0;
  outline: 0;
  background: none;
  &::placeholder { color: ${token.inkMuted}; opacity: 1; }
  &:focus-visible { outline: 0; }
`
