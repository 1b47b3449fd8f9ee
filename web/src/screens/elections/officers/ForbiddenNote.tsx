import { Icon } from '@/ui/Icon/Icon.tsx'
import { Row } from '@/ui/Layout/Layout.ts'

/** That the buttons of a panel are not the officer's. */
export function ForbiddenNote({ id, children }: { id: string; children: string }) {
  return (
    <Row as="p" $gap={2} $align="start" $bottom={4} $size="small" $isScreenOnly id={id}>
      <Icon name="lock" />
      <span>
        <b>To look at only.</b> <span>{children}</span>
      </span>
    </Row>
  )
}
