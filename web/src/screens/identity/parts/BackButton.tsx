import { Icon } from '@/ui/Icon/Icon.tsx'
import { LinkButton } from './linkButton.ts'

/** Back from the second step of a form to the first, among the links under it. */
export function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <LinkButton type="button" onClick={onClick}>
      <Icon name="arrowLeft" />
      Back
    </LinkButton>
  )
}
