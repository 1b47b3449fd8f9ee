import { paths } from '@/paths.ts'
import { useViewer } from '@/session/session.ts'
import { AreaSwitch } from '../shell/AreaSwitch.tsx'
import { closingFor } from '../shell/closing.ts'
import { Shell } from '../shell/Shell.tsx'

/** What surrounds the screens of the member area. */
export function MemberLayout() {
  const viewer = useViewer()
  if (!viewer) return null
  const foot = viewer.adminHome !== null && <AreaSwitch to={paths.admin}>Switch to Admin</AreaSwitch>
  return <Shell viewer={viewer} label="Member" closing={closingFor(viewer)} home={viewer.home} foot={foot} />
}
