import { paths } from '@/paths.ts'
import { adminHomeOf, homeOf } from '@/session/homeOf.ts'
import { useViewer } from '@/session/session.ts'
import { AreaSwitch } from '../shell/AreaSwitch.tsx'
import { menuLockFor } from '../shell/menuLock.ts'
import { Shell } from '../shell/Shell.tsx'

export function MemberLayout() {
  const viewer = useViewer()
  if (!viewer) return null
  const foot = adminHomeOf(viewer) !== null && <AreaSwitch to={paths.admin}>Switch to Admin</AreaSwitch>
  return <Shell viewer={viewer} label="Member" lock={menuLockFor(viewer)} home={homeOf(viewer)} foot={foot} />
}
