import { useState } from 'react'
import { Checkbox } from '@/ui/Checkbox/Checkbox.tsx'
import type { ReviewRequest } from '../queueTypes.ts'

const words = 'The slip cannot be shown here. Open it in a tab, and say that you have seen it.'

/** What an officer may do with a request, and why not. */
interface Rights {
  canReject: boolean
  canApprove: boolean
  blocked: string | null
}

/** Keeps an approval back while its slip cannot be shown and the officer has not said that it was seen outside; with the question. */
export function useUnseenSlip({ id, proof, status }: ReviewRequest, rights: Rights) {
  const [isHidden, setHidden] = useState(false)
  const [isSeen, setSeen] = useState(false)
  const isAsked = proof !== null && isHidden && rights.canApprove && status === 'REVIEW'
  const isUnseen = isAsked && !isSeen
  const questionId = `seen-${id}`
  return {
    setHidden,
    rights: isUnseen ? { ...rights, canApprove: false, blocked: words } : rights,
    /** A key that approves leads to the question first. */
    ask: isUnseen ? () => document.getElementById(questionId)?.focus() : null,
    question: isAsked && (
      <Checkbox id={questionId} checked={isSeen} onChange={({ target }) => setSeen(target.checked)}>
        I have opened the slip in a tab and seen it
      </Checkbox>
    ),
  }
}
