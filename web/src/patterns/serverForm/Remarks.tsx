import styled from 'styled-components'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { size, space, token } from '@/ui/theme.ts'
import { Said } from '../Said.ts'

const Box = styled.section`
  max-width: ${size.form};
  margin-bottom: ${space(8)};
`

const Heading = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
`

const Lead = styled.p`
  margin-bottom: ${space(3)};
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
`

interface RemarksProps {
  /** Word for word; nothing is shown without any. */
  remarks: string
  isRejected: boolean
  /** The consequence for the member. */
  children: string
}

/** What a reviewer wrote. */
export function Remarks({ remarks, isRejected, children }: RemarksProps) {
  if (remarks === '') return null
  return (
    <Box aria-labelledby="remarks">
      <Heading>
        <h2 id="remarks">Remarks</h2>
        {isRejected && (
          <Chip tone="danger" icon="crossCircle">
            Rejected
          </Chip>
        )}
      </Heading>
      <Lead>{children}</Lead>
      <Said>{remarks}</Said>
    </Box>
  )
}
