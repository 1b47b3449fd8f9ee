import { useContext } from 'react'
import { NavigationType } from 'react-router-dom'
import { NavigationTypeContext } from '@/routing/navigation.ts'
import styled, { css, keyframes } from 'styled-components'
import { media, space, token } from '@/ui/theme.ts'

const arrive = keyframes`from { opacity: 0; transform: translateX(${space(4)}); }`

const moving = css`${media.motion} { animation: ${arrive} ${token.move}; }`

const step = css<{ $isAnimated: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  /* The heading brings a margin for where no gap follows it. */
  > :first-child { margin-bottom: 0; }
  ${({ $isAnimated }) => $isAnimated && moving}
`

/** The form of one step, which slides in within 200 ms, unless the user prefers reduced motion. */
export const StepForm = styled.form<{ $isAnimated: boolean }>`${step}`

/** A step without a form. */
export const StepBody = styled.div<{ $isAnimated: boolean }>`${step}`

/** Whether a push navigation led here: the first screen of a page is not animated. */
export function useIsPushNavigation(): boolean {
  return useContext(NavigationTypeContext) === NavigationType.Push
}
