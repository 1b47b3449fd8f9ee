import styled from 'styled-components'
import { Icon } from '@/ui/Icon/Icon.tsx'
import type { LinkProps } from '@/ui/Link/Link.tsx'
import { Link } from '@/ui/Link/Link.tsx'
import { media, space, token } from '@/ui/theme.ts'

/** The links under the button of a step, and buttons that look like links. */
export const StepLinks = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space(4)};
  margin-top: calc(-1 * ${space(3)});
  a, button {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    min-height: ${token.target};
    padding: 0;
    border: 0;
    background: none;
    color: ${token.brandText};
    font-weight: ${token.weightSemibold};
    text-decoration: none;
  }
  ${media.hover} { :is(a, button):hover { text-decoration: underline; } }
`

/** A link back, among the links under a step. */
export function BackLink({ children, ...link }: LinkProps) {
  return (
    <Link {...link}>
      <Icon name="arrowLeft" />
      <span>{children}</span>
    </Link>
  )
}

/** Back from the second step of a form to the first, among the links under it. */
export function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick}>
      <Icon name="arrowLeft" />
      Back
    </button>
  )
}
