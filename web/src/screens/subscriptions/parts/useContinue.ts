import { useState } from 'react'
import type { UserError } from '@/forms/placeUserErrors.ts'
import { nameInInput } from '@/forms/placeUserErrors.ts'
import type { Wizard } from '@/patterns/wizard/useWizard.ts'

interface ContinueOptions {
  wizard: Wizard
  /** What the device can see is wrong; the server is not asked then. */
  findProblems: () => UserError[]
  /** What the cooperative would refuse. Without a connection nothing: sending checks it again. */
  computeErrors?: () => Promise<readonly UserError[]>
  /** What follows; the next step where it is not given. */
  onDone?: () => void
}

/** The way to the next step: what is wrong with the answers of this one is shown, else the next one opens. */
export function useContinue({ wizard, findProblems, computeErrors, onDone = wizard.proceed }: ContinueOptions) {
  const [isChecking, setChecking] = useState(false)
  async function proceed(): Promise<void> {
    if (isChecking || wizard.refuse(findProblems())) return
    setChecking(true)
    const userErrors = (await computeErrors?.()) ?? []
    setChecking(false)
    if (!wizard.refuse(userErrors.filter(({ field }) => isAskedHere(wizard, field)))) onDone()
  }
  return { isChecking, proceed: () => void proceed() }
}

/** A rule about an answer of a later step is that step's to show. */
function isAskedHere({ step }: Wizard, field: UserError['field']): boolean {
  const name = nameInInput(field)
  return name === '' || step.asks.includes(name)
}
