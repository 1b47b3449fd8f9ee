import type { ErrorLike } from '@apollo/client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Location } from 'react-router-dom'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SaveState } from '@/forms/controller/Autosave.ts'
import type { UserError } from '@/forms/applyUserErrors.ts'
import { useErrorTitle } from '@/forms/useErrorTitle.ts'
import type { Problem } from './placeUserErrors.ts'
import { placeUserErrors } from './placeUserErrors.ts'
import type { WizardAnswers } from './requestDraft.ts'
import { generateSentPath, requestParam } from './sentPath.ts'
import { useRequestDraft } from './useRequestDraft.ts'

/** A page of a wizard. */
interface WizardStep {
  name: string
  /** The names of the answers on this page. */
  asks: readonly string[]
  /** Whether the next page may be opened. */
  isAnswered: (answers: WizardAnswers) => boolean
}

/** What came back for a request: its reference number, what was refused, or a failure. */
export interface RequestOutcome {
  requestCode?: string | undefined
  userErrors?: readonly (UserError & { code?: string })[] | undefined
  error?: ErrorLike | undefined
  /** The member has cancelled it on its way. */
  isCancelled?: boolean
}

interface WizardOptions<Request extends { requestCode: string }> {
  /** The name of the draft on the device, one a wizard. */
  name: string
  /** In order; the last one is where the request is sent. */
  steps: readonly [WizardStep, ...WizardStep[]]
  /** The screen's data are to be read again: the request cannot be made any more, or may have arrived although its answer was lost. */
  onConflict: () => void
  /** The member's requests of this kind, as they were read. */
  requests: readonly Request[]
  /** Whether a request asks for what these answers do. */
  isAsAsked: (request: Request, answers: WizardAnswers) => boolean
}

export interface Wizard {
  answers: WizardAnswers
  answer: (name: string, text: string) => void
  saveState: SaveState
  /** Tries again to keep the answers on the device. */
  retrySave: () => void
  discard: () => void
  step: WizardStep
  stepNumber: number
  stepCount: number
  /** The address of the step before this one; null on the first. */
  pathBack: string | null
  pathOf: (step: string) => string
  /** Opens the next step. */
  proceed: () => void
  /** The message beside each answer. */
  errors: Readonly<Record<string, string | undefined>>
  /** The lines of the error summary of this step. */
  problems: readonly Problem[]
  attempt: number
  /** Shows what is wrong, on the step that asks for it. Answers whether anything is. */
  refuse: (userErrors: readonly UserError[]) => boolean
  failure: ErrorLike | undefined
  isSending: boolean
  /**
   * Sends the request once, however often it is pressed, and shows what came back. `beside` is what goes with the answers and is not in
   * the draft, such as the name of a file: it helps to know the request again.
   */
  send: (request: (idempotencyKey: string) => Promise<RequestOutcome>, beside?: WizardAnswers) => Promise<void>
  /** The reference number of the request that was sent, from the address; null before. */
  requestCode: string | null
  /** It had arrived before, without an answer, and was found among the member's requests. */
  isFound: boolean
}

const stepParam = 'step'
/** The state of the address at which a request is shown that had arrived without an answer. */
const foundState = 'found'
const fallback = 'Your request was refused. Please try again.'

/** A request in steps: one thing a page, the step in the address, the answers and the key in a draft on the device. */
export function useWizard<Request extends { requestCode: string }>(options: WizardOptions<Request>): Wizard {
  const { name, steps, onConflict, requests, isAsAsked } = options
  const draft = useRequestDraft(name)
  const location: Location<unknown> = useLocation()
  const { pathname, search, key } = location
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const requestCode = params.get(requestParam)
  const wanted = steps.findIndex((step) => step.name === params.get(stepParam))
  const unanswered = steps.findIndex((step) => !step.isAnswered(draft.answers))
  const index = Math.max(0, unanswered === -1 ? wanted : Math.min(wanted, unanswered))
  const step = steps[index] ?? steps[0]

  const names = steps.flatMap(({ asks }) => asks)
  const [refusal, setRefusal] = useState<{ problems: Problem[]; attempt: number }>({ problems: [], attempt: 0 })
  const [failure, setFailure] = useState<ErrorLike>()
  // The navigation to the confirmation ends the sending, so that nothing else shows in between.
  const [sendingAt, setSendingAt] = useState<string | null>(null)
  const isInFlight = useRef(false)
  const isMounted = useRef(true)
  const problems = refusal.problems.filter(({ fieldId }) => fieldId === undefined || step.asks.includes(fieldId))
  useErrorTitle(problems.length > 0 || failure !== undefined)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])

  const isSending = sendingAt === key
  const found = requests.find((request) =>
    draft.unanswered.some(({ answers, knownCodes }) => !knownCodes.includes(request.requestCode) && isAsAsked(request, answers)),
  )
  const foundCode = isSending || requestCode !== null ? undefined : found?.requestCode
  const showFound = useEffectEvent((code: string) => navigate(generateSentPath(pathname, code), { replace: true, state: foundState }))
  useEffect(() => {
    if (foundCode !== undefined) void showFound(foundCode)
  }, [foundCode])
  const isFound = requestCode !== null && location.state === foundState
  // Not a draft that was begun since, when Back leads here again.
  const isSettled = isFound && found?.requestCode === requestCode
  const discardSettled = useEffectEvent(() => draft.discard())
  useEffect(() => {
    if (isSettled) discardSettled()
  }, [isSettled])

  const pathOf = (wantedStep: string): string =>
    wantedStep === steps[0].name ? pathname : `${pathname}?${stepParam}=${encodeURIComponent(wantedStep)}`

  // Otherwise the first letter of the missing answer would open the step that the address still names.
  const isBeyond = requestCode === null && !isSending && wanted > index
  const showPossible = useEffectEvent(() => navigate(pathOf(step.name), { replace: true }))
  useEffect(() => {
    if (isBeyond) void showPossible()
  }, [isBeyond])

  function refuse(userErrors: readonly UserError[]): boolean {
    setFailure(undefined)
    const found = placeUserErrors(userErrors, names)
    setRefusal(({ attempt }) => ({ problems: found, attempt: attempt + 1 }))
    const place = steps.find(({ asks }) => found.some(({ fieldId }) => fieldId !== undefined && asks.includes(fieldId)))
    if (place && place !== step && !found.some(({ fieldId }) => fieldId === undefined || step.asks.includes(fieldId)))
      void navigate(pathOf(place.name))
    return found.length > 0
  }

  async function send(request: (idempotencyKey: string) => Promise<RequestOutcome>, beside: WizardAnswers = {}): Promise<void> {
    if (isInFlight.current) return
    isInFlight.current = true
    setSendingAt(key)
    refuse([])
    // The device has the key before the request leaves, and by what it will be known if its answer is lost.
    const before = draft.unanswered
    draft.keepUnanswered([...before, { answers: { ...draft.answers, ...beside }, knownCodes: requests.map((one) => one.requestCode) }])
    const { requestCode: sentCode, userErrors = [], error, isCancelled = false } = await request(draft.idempotencyKey)
    isInFlight.current = false
    if (sentCode !== undefined) {
      draft.discard()
      if (isMounted.current) void navigate(generateSentPath(pathname, sentCode), { replace: true })
      return
    }
    setSendingAt(null)
    if (isCancelled) return
    if (error) {
      setFailure(error)
      // What has arrived without an answer shows in the data, and blocks a second one of its kind.
      onConflict()
      return
    }
    refuse(userErrors.length > 0 ? userErrors : [{ message: fallback }])
    draft.keepUnanswered(before)
    if (userErrors.some(({ code }) => code === 'CONFLICT')) {
      draft.renewKey()
      onConflict()
    }
  }

  return {
    answers: draft.answers,
    answer: (one, text) => draft.keep({ ...draft.answers, [one]: text }),
    saveState: draft.saveState,
    retrySave: () => draft.keep(draft.answers),
    discard: draft.discard,
    step,
    stepNumber: index + 1,
    stepCount: steps.length,
    pathBack: index > 0 ? pathOf(steps[index - 1]?.name ?? '') : null,
    pathOf,
    proceed: () => void navigate(pathOf(steps[index + 1]?.name ?? step.name)),
    errors: Object.fromEntries(refusal.problems.map(({ fieldId = '', message }) => [fieldId, message])),
    problems,
    attempt: refusal.attempt,
    refuse,
    failure,
    isSending: isSending || foundCode !== undefined,
    send,
    requestCode,
    isFound,
  }
}
