import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { paths } from '@/paths.ts'
import { useToast } from '@/ui/Toast/toastQueue.ts'

/** Redirects an invalid key to the sign-in page, as the specification has it, with a toast that says why. */
export function ExpiredLink() {
  const showToast = useToast()
  useEffect(() => showToast({ tone: 'danger', text: 'This link has expired or was used already.' }), [showToast])
  return <Navigate to={paths.login} replace />
}
