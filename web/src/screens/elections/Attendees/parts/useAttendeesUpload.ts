import { useCsvUpload } from '@/patterns/csvUpload/useCsvUpload.ts'
import { portalClient } from '@/session/portalClient.ts'
import { sendMutation } from '@/session/sendMutation.ts'
import { UploadAttendeesDocument } from '../screen.generated.ts'
import type { AttendanceOutcome } from './attendanceFacts.ts'

/** The upload of the attendance. What was read of the attendees is old once it is applied. */
export function useAttendeesUpload(electionId: string, reread: () => void) {
  return useCsvUpload<AttendanceOutcome>(
    ({ file, isDryRun, confirmed, context }) =>
      sendMutation(UploadAttendeesDocument, { electionId, file, isDryRun, version: confirmed?.version ?? null }, context),
    () => {
      const id = portalClient.cache.identify({ __typename: 'Election', id: electionId })
      if (id !== undefined) portalClient.cache.evict({ id, fieldName: 'attendees' })
      reread()
    },
  )
}
