import { createContext, useContext } from 'react'

/** A short message about something that has just happened. */
export interface ToastMessage {
  text: string
  tone?: 'success' | 'danger'
}

export type ShowToast = (message: ToastMessage) => void

export const ToastContext = createContext<ShowToast | null>(null)

/** Queues a toast. Throws outside a ToastProvider. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}
