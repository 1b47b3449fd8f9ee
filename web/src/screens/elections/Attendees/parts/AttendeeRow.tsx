import styled from 'styled-components'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { size, space, token } from '@/ui/theme.ts'

/** All rows are as high: the list reckons with that. */
const AttendeeLine = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  height: ${size.control};
  border-bottom: ${size.hairline} solid ${token.line};
`

const Name = styled.span`
  overflow: hidden;
  font-weight: ${token.weightSemibold};
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** An attendee of the general assembly. */
export function AttendeeRow({ name, isPresent }: { name: string; isPresent: boolean }) {
  return (
    <AttendeeLine>
      <Name title={name}>{name}</Name>
      <Chip tone={isPresent ? 'success' : 'neutral'} icon={isPresent ? 'checkCircle' : 'crossCircle'}>
        {isPresent ? 'Present' : 'Absent'}
      </Chip>
    </AttendeeLine>
  )
}
