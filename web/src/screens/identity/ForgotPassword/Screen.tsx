import { useState } from 'react'
import type { SentCode } from './CodeStep.tsx'
import { CodeStep } from './CodeStep.tsx'
import { UserNameStep } from './UserNameStep.tsx'

/** Forgot password: who, then the code that was sent to them. Back keeps what was written. */
export function Screen() {
  const [userName, setUserName] = useState('')
  const [sent, setSent] = useState<SentCode | null>(null)
  if (sent) return <CodeStep userName={userName} sent={sent} onBack={() => setSent(null)} onResent={setSent} />
  return (
    <UserNameStep
      written={userName}
      onSent={(name, code) => {
        setUserName(name)
        setSent(code)
      }}
    />
  )
}
