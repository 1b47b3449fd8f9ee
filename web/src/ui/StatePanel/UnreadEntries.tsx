import { formatCount } from '@/format/count.ts'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Row } from '../Layout/Layout.ts'

/** Says how many entries are missing in a list because they could not be read; nothing where it is whole. */
export function UnreadEntries({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Row as="p" $gap={2} $align="start" $bottom={3} $top={3} $tone="muted" $size="small">
      <Icon name="warning" />
      <span>{`${count === 1 ? 'One entry' : `${formatCount(count)} entries`} could not be read.`}</span>
    </Row>
  )
}
