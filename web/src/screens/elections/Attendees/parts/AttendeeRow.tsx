import styled from 'styled-components'
import { Chip } from '@/ui/Chip/Chip.tsx'
import { media, size, space, token } from '@/ui/theme.ts'

/** All rows are as high: the list reckons with that. */
const AttendeeLine = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(3)};
  height: 3.25rem;
  ${media.cramped} { grid-template-columns: minmax(0, 1fr); align-content: center; justify-items: start; gap: ${space(1)}; height: 6.5rem; }
  border-bottom: ${size.hairline} solid ${token.line};
`

const Name = styled.span`
  overflow: hidden;
  font-weight: ${token.weightSemibold};
  line-height: 1.2;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${media.cramped} { white-space: normal; }
`

/** Below the name, for phones: two lines fit into the height of the row. */
const Unknown = styled.small`
  display: block;
  color: ${token.caution};
  font-size: ${token.textCaption};
  line-height: 1.2;
`

/** An attendee of the general assembly. */
export function AttendeeRow({ name, isPresent, isKnown }: { name: string; isPresent: boolean; isKnown: boolean }) {
  return (
    <AttendeeLine>
      <Name title={name}>
        <span dir="auto">{name}</span>
        {!isKnown && <Unknown>Unknown ID</Unknown>}
      </Name>
      <Chip tone={isPresent ? 'success' : 'neutral'} icon={isPresent ? 'checkCircle' : 'crossCircle'}>
        {isPresent ? 'Present' : 'Absent'}
      </Chip>
    </AttendeeLine>
  )
}
