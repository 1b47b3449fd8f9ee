import styled from 'styled-components'
import { UserStatusChip } from '@/patterns/UserStatusChip.tsx'
import { Avatar } from '@/ui/Avatar/Avatar.tsx'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Muted, Row } from '@/ui/Layout/Layout.ts'
import { size } from '@/ui/theme.ts'
import type { ShownViewer } from './shownProfile.ts'

const Photo = styled.img`
  flex: none;
  width: ${size.avatar};
  height: ${size.avatar};
  border-radius: 50%;
  object-fit: cover;
`

/** The answer to the well-known question `photo`. */
function photoOf({ profile }: ShownViewer): string | undefined {
  const fields = profile?.parts.flatMap(({ section }) => section.fields) ?? []
  return fields.find(({ name, type, files }) => name === 'photo' && type === 'IMAGE' && files.length > 0)?.files[0]?.url
}

export function ProfileHead({ viewer }: { viewer: ShownViewer }) {
  const { fullName, initials, status, member } = viewer
  const photo = photoOf(viewer)
  return (
    <Row $gap={4} $bottom={6}>
      {photo === undefined ? <Avatar initials={initials} /> : <Photo src={photo} alt="" />}
      <div>
        <h2>{fullName}</h2>
        {member && (
          <Muted>
            System ID {member.memberCode}
            {member.memberSince !== null && (
              <span>
                , member since <DateText value={member.memberSince} />
              </span>
            )}
          </Muted>
        )}
        <UserStatusChip status={status} />
      </div>
    </Row>
  )
}
