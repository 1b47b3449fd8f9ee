import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '@/paths.ts'
import { useToast } from '@/ui/Toast/toastQueue.ts'

/** A key that serves no more leads to the sign-in page, as the specification has it. Who followed a link there is told why. */
export function DeadLink() {
  const showToast = useToast()
  useEffect(() => showToast({ tone: 'danger', text: 'This link has expired or was used already.' }), [showToast])
  return <Navigate to={paths.login} replace />
}
