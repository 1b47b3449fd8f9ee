import { paths } from '@/paths.ts'
import { adminHomeOf, homeOf } from '@/session/homeOf.ts'
import { useViewer } from '@/session/session.ts'
import { AreaSwitch } from '../shell/AreaSwitch.tsx'
import { Shell } from '../shell/Shell.tsx'

export function AdminLayout() {
  const viewer = useViewer()
  if (!viewer) return null
  const foot = viewer.secondFactorState !== 'DUE' && <AreaSwitch to={paths.member}>Switch to Member</AreaSwitch>
  return <Shell viewer={viewer} label="Admin" lock={null} showsCounts home={adminHomeOf(viewer) ?? homeOf(viewer)} foot={foot} />
}
