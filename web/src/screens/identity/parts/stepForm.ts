import { NavigationType, useNavigationType } from 'react-router-dom'
import styled, { css, keyframes } from 'styled-components'
import { media, space, token } from '@/ui/theme.ts'

const arrive = keyframes`from { opacity: 0; transform: translateX(${space(4)}); }`

const moving = css`${media.motion} { animation: ${arrive} ${token.move}; }`

const step = css<{ $isStep: boolean }>`
  display: grid;
  gap: ${space(6)};
  /* The heading brings a margin for where no gap follows it. */
  > :first-child { margin-bottom: 0; }
  ${({ $isStep }) => $isStep && moving}
`

/** The form of one step. It arrives within the 200 ms that explain that a step was taken; not at all for who wants no motion. */
export const StepForm = styled.form<{ $isStep: boolean }>`${step}`

/** A step that asks for nothing. */
export const StepBody = styled.div<{ $isStep: boolean }>`${step}`

/** Whether one has come here by a step from another screen: what a page opens with stands at once. */
export function useIsStep(): boolean {
  return useNavigationType() === NavigationType.Push
}

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
