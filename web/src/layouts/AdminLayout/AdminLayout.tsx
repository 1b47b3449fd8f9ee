import { paths } from '@/paths.ts'
import { useViewer } from '@/session/session.ts'
import { AreaSwitch } from '../shell/AreaSwitch.tsx'
import { Shell } from '../shell/Shell.tsx'

/** What surrounds the screens of officers. */
export function AdminLayout() {
  const viewer = useViewer()
  if (!viewer) return null
  const foot = <AreaSwitch to={paths.member}>Switch to Member</AreaSwitch>
  return <Shell viewer={viewer} label="Admin" closing={null} home={viewer.adminHome ?? viewer.home} foot={foot} />
}
