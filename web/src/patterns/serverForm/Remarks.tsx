import { Muted, Row, Text } from '@/ui/Layout/Layout.ts'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { Quote } from '@/ui/Quote/Quote.ts'

interface RemarksProps {
  /** Word for word; nothing is shown without any. */
  remarks: string
  isRejected: boolean
  children: string
}

/** What a reviewer wrote. */
export function Remarks({ remarks, isRejected, children }: RemarksProps) {
  if (remarks === '') return null
  return (
    <Text as="section" $width="form" $bottom={8} aria-labelledby="remarks">
      <Row $gap={4} $justify="space-between">
        <h2 id="remarks">Remarks</h2>
        {isRejected && <Chip tone="danger" icon="crossCircle" word="Rejected" />}
      </Row>
      <Muted $bottom={3}>{children}</Muted>
      <Quote>{remarks}</Quote>
    </Text>
  )
}
