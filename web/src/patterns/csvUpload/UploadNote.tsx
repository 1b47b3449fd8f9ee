import { Icon } from '@/ui/Icon/Icon.tsx'
import { Row } from '@/ui/Layout/Layout.ts'

/** What was read of a workbook, beside its file. */
export function UploadNote({ children }: { children: string }) {
  return (
    <Row as="p" $gap={2} $align="start" $tone="muted" $size="small" $breaks>
      <Icon name="info" />
      <span>{children}</span>
    </Row>
  )
}
