import type { ReactNode } from 'react'
import { GlobalStyle } from './ui/GlobalStyle.ts'
import { ToastProvider } from './ui/Toast/ToastProvider.tsx'

/** What surrounds every screen: the tokens, and the place where toasts show. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <GlobalStyle />
      <ToastProvider>{children}</ToastProvider>
    </>
  )
}
