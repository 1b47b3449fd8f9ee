import { useFragment } from '@apollo/client/react'
import { useViewer } from '@/session/session.ts'
import { SystemId_ViewerFragmentDoc } from './systemId.generated.ts'

/** The System ID of the signed-in member, which the screen's query asks for with `SystemId_viewer`; undefined while it is not there, and before membership. */
export function useMemberCode(): string | undefined {
  const id = useViewer()?.id
  const from = id === undefined ? null : ({ __typename: 'Viewer', id } as const)
  const memberCode = useFragment({ fragment: SystemId_ViewerFragmentDoc, from }).data.member?.memberCode
  return memberCode === '' ? undefined : memberCode
}
