import styled, { css, keyframes } from 'styled-components'
import { media, space, token } from '@/ui/theme.ts'

const arrive = keyframes`from { opacity: 0; transform: translateX(${space(4)}); }`

const step = css`
  display: grid;
  gap: ${space(6)};
  ${media.motion} { animation: ${arrive} ${token.move}; }
`

/** The form of one step. It arrives within the 200 ms that explain that a step was taken; not at all for who wants no motion. */
export const StepForm = styled.form`${step}`

/** A step that asks for nothing. */
export const StepBody = styled.div`${step}`

/** The links under the button of a step. */
export const StepLinks = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(4)};
  margin-top: calc(-1 * ${space(3)});
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    min-height: ${token.target};
    font-weight: ${token.weightSemibold};
    text-decoration: none;
  }
  a:hover { text-decoration: underline; }
`
