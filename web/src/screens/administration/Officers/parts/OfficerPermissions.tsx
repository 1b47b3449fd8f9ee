import { useRef, useState } from 'react'
import { titleOfPermission } from '@/routing/permissionLabels.ts'
import { Button } from '@/ui/Button/Button.tsx'
import { SectionHead } from '@/ui/Columns/Columns.ts'
import { DateText } from '@/ui/DateText/DateText.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { Muted, Row, RuledList, Text } from '@/ui/Layout/Layout.ts'
import { VisuallyHidden } from '@/ui/VisuallyHidden/VisuallyHidden.tsx'
import { Line } from './Line.ts'
import { RevokeDialog } from './RevokeDialog.tsx'
import type { ChangeProps, ShownOfficer } from './shownOfficer.ts'

interface OfficerPermissionsProps extends ChangeProps {
  onGrant: () => void
}

type Held = ShownOfficer['permissions'][number]

function HeldPermission({ held: { name, grantedAt, grantedBy }, onRevoke }: { held: Held; onRevoke: (() => void) | undefined }) {
  return (
    <Line>
      <span>
        <Text as="span" $weight="semibold" $isBlock>
          {titleOfPermission(name)}
        </Text>
        <Muted as="span">
          since <DateText value={grantedAt} missing="—" />, by <span>{grantedBy ?? 'the operator'}</span>
        </Muted>
      </span>
      {onRevoke && (
        <Button variant="line" isSmall onClick={onRevoke}>
          Revoke<VisuallyHidden> {titleOfPermission(name)}</VisuallyHidden>
        </Button>
      )}
    </Line>
  )
}

/** What an officer may do, since when and by whom. The viewer's own are locked. */
export function OfficerPermissions({ officer, refetch, onGrant }: OfficerPermissionsProps) {
  const [revoking, setRevoking] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => setRevoking((now) => (now === revoking ? null : now))
  return (
    <section>
      <SectionHead>
        <Text as="h2" $size="body" ref={heading} tabIndex={-1}>
          Rights
        </Text>
        {!officer.isViewer && (
          <Button variant="quiet" isSmall icon="plusCircle" onClick={onGrant}>
            Grant<VisuallyHidden> to {officer.fullName}</VisuallyHidden>
          </Button>
        )}
      </SectionHead>
      <RuledList>
        {officer.permissions.map((held) => (
          <HeldPermission key={held.name} held={held} onRevoke={officer.isViewer ? undefined : () => setRevoking(held.name)} />
        ))}
      </RuledList>
      {officer.isViewer && (
        <Row as="p" $gap={2} $top={3} $tone="muted" $size="small">
          <Icon name="lock" size="small" />
          Your own permissions are changed by another officer.
        </Row>
      )}
      {revoking !== null && <RevokeDialog officer={officer} permission={revoking} refetch={refetch} focusAfter={heading} onClose={close} />}
    </section>
  )
}
