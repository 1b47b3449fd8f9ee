import { useEffect, useRef, useState } from 'react'
import { describeFailure, isUnreadableFile, wasTurnedAway } from '@/apollo/failure.ts'
import type { MutationResult, Payload } from '@/apollo/useOnceOnly.ts'
import { useOnceOnly } from '@/apollo/useOnceOnly.ts'
import { requireReadable } from '@/forms/files/readableFile.ts'
import type { BadRows, RowError } from './badRows.ts'
import { lookUpBadRows } from './badRows.ts'
import { findCsvProblem, isWorkbook } from './csvFile.ts'
import { readInWorker } from './readInWorker.ts'

interface CsvPayload<Outcome> extends Payload {
  /** What a dry run would do, or a file that waits for a second officer; null where the REST API has no dry run, and after an upload. */
  outcome?: Outcome | null | undefined
  /** False where the REST API has no dry run and nothing was sent to it: the file is confirmed unchecked. */
  isApplied: boolean
  rowErrors: readonly RowError[]
}

/** The context of a mutation that sends a file. */
interface SendContext {
  signal: AbortSignal
  onUploadProgress: (percent: number) => void
}

/** A file on its way, to be tried or to be applied. */
interface CsvSending<Outcome> {
  file: File
  isDryRun: boolean
  /** What the officer has confirmed; null for a trial, and where the file was not checked. */
  confirmed: Outcome | null
  context: SendContext
}

/** Sends the file with a mutation. */
type SendCsv<Outcome> = (sending: CsvSending<Outcome>) => Promise<MutationResult<CsvPayload<Outcome>>>

/** How far the upload of a file is. */
type UploadState<Outcome> =
  | { step: 'empty'; problem: string | null }
  | { step: 'chosen'; file: File }
  | { step: 'checking'; file: File; percent: number }
  | { step: 'bad'; file: File; message: string | null; rows: BadRows }
  /** Without an outcome it was not checked. */
  | { step: 'checked'; file: File; outcome: Outcome | null }
  | { step: 'applying'; file: File; outcome: Outcome | null; percent: number }
  /** Without an outcome the REST API knows no dry run, and has applied the file at once. */
  | { step: 'applied'; file: File; outcome: Outcome | null }
  | { step: 'failed'; file: File; message: string; isUnknown: boolean }

const noAnswer = 'The file could not be uploaded.'

const unreadable = 'This Excel file cannot be read. Save it as CSV and choose that file.'

const notLoaded = 'The reader of Excel files could not be loaded.'

interface ReadWorkbook {
  state: Extract<UploadState<never>, { step: 'chosen' | 'empty' | 'failed' }>
  note: string | null
}

/** The state with the sheet as a CSV file, or with why there is none: a cell, a damaged file or a password. The workbook stays where the code did not load. */
async function readWorkbook(workbook: File): Promise<ReadWorkbook> {
  try {
    await requireReadable(workbook)
    const read = await readInWorker(workbook)
    return read?.file
      ? { state: { step: 'chosen', file: read.file }, note: read.note }
      : { state: { step: 'empty', problem: read?.problem ?? unreadable }, note: null }
  } catch (error) {
    const message = isUnreadableFile(error) ? error.message : notLoaded
    return { state: { step: 'failed', file: workbook, message, isUnknown: false }, note: null }
  }
}

const isRefused = ({ rowErrors, userErrors }: CsvPayload<unknown>) => rowErrors.length > 0 || userErrors.length > 0

/** Sends a file, and can cancel that. The state follows the percent sent; leaving the screen cancels. */
function useCsvRequest<Outcome>(send: SendCsv<Outcome>, setState: (state: UploadState<Outcome>) => void, onApplied: () => void) {
  const once = useOnceOnly(send, {
    // An outcome after a file was sent for good is of one that waits for a second officer.
    isDone: (payload, { isDryRun }) => isDryRun || isRefused(payload) || payload.isApplied || payload.outcome != null,
  })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Resolves to the answer; null when it was cancelled or failed, and the state says so. */
  async function request(
    sending: Omit<CsvSending<Outcome>, 'context'>,
    back: UploadState<Outcome>,
    moving: (percent: number) => UploadState<Outcome>,
  ) {
    const { file, isDryRun } = sending
    const abort = new AbortController()
    running.current = abort
    setState(moving(0))
    const onUploadProgress = (percent: number) => {
      if (!abort.signal.aborted) setState(moving(percent))
    }
    const context = { signal: abort.signal, onUploadProgress }
    const sent = await once.send(() => ({ ...sending, context }), abort.signal)
    if (sent.status === 'done' || sent.status === 'refused') return sent.payload
    if (sent.status === 'cancelled') setState(back)
    if (sent.status === 'failed') {
      const isUnknown = !isDryRun && !wasTurnedAway(sent.error)
      setState({ step: 'failed', file, message: sent.error ? describeFailure(sent.error).message : noAnswer, isUnknown })
      if (isUnknown) onApplied()
    }
    return null
  }

  return { request, cancel: () => running.current?.abort() }
}

/** Chooses a file, and takes it back. The note says what was read of a workbook. */
function useChosenFile<Outcome>(setState: (state: UploadState<Outcome>) => void) {
  const [note, setNote] = useState<string | null>(null)
  const lastChosen = useRef<File | null>(null)

  /** Only the file that was chosen last counts: reading a large workbook takes seconds. */
  async function choose(chosen: File): Promise<void> {
    lastChosen.current = chosen
    setNote(null)
    const problem = findCsvProblem(chosen)
    if (problem !== null) {
      setState({ step: 'empty', problem })
      return
    }
    if (!isWorkbook(chosen)) {
      setState({ step: 'chosen', file: chosen })
      return
    }
    setState({ step: 'checking', file: chosen, percent: 0 })
    const read = await readWorkbook(chosen)
    if (lastChosen.current !== chosen) return
    setState(read.state)
    setNote(read.note)
  }

  function clear(): void {
    lastChosen.current = null
    setNote(null)
    setState({ step: 'empty', problem: null })
  }

  return { note, choose, clear }
}

/**
 * The upload of one CSV file: chosen, checked by a dry run, applied when it is confirmed. Leaving the screen cancels. `onApplied` is
 * called once the file is stored, and when it is not known whether it is.
 */
export function useCsvUpload<Outcome>(send: SendCsv<Outcome>, onApplied: () => void) {
  const [state, setState] = useState<UploadState<Outcome>>({ step: 'empty', problem: null })
  const { note, choose, clear } = useChosenFile(setState)
  const { request, cancel } = useCsvRequest(send, setState, onApplied)

  async function refuse(file: File, { rowErrors, userErrors }: CsvPayload<Outcome>): Promise<void> {
    const message = userErrors[0]?.message ?? null
    if (rowErrors.length > 0) setState({ step: 'bad', file, message, rows: await lookUpBadRows(file, rowErrors) })
    else setState({ step: 'failed', file, message: message ?? noAnswer, isUnknown: false })
  }

  /** Sends the file to be tried: nothing is changed. */
  async function check(file: File): Promise<void> {
    // A workbook is still unread only where its reader's code did not load: read it now.
    if (isWorkbook(file)) return choose(file)
    const trial = { file, isDryRun: true, confirmed: null }
    const answer = await request(trial, { step: 'chosen', file }, (percent) => ({ step: 'checking', file, percent }))
    if (!answer) return
    const { outcome } = answer
    if (isRefused(answer)) await refuse(file, answer)
    else if (outcome || !answer.isApplied) setState({ step: 'checked', file, outcome: outcome ?? null })
    else {
      setState({ step: 'applied', file, outcome: null })
      onApplied()
    }
  }

  /** Sends the file for good, once what it does was confirmed. */
  async function apply(file: File, outcome: Outcome | null): Promise<void> {
    const checked: UploadState<Outcome> = { step: 'checked', file, outcome }
    const sending = { file, isDryRun: false, confirmed: outcome }
    const answer = await request(sending, checked, (percent) => ({ step: 'applying', file, outcome, percent }))
    if (!answer) return
    if (isRefused(answer)) await refuse(file, answer)
    else {
      setState({ step: 'applied', file, outcome: answer.outcome ?? outcome })
      onApplied()
    }
  }

  return {
    state: { ...state, note },
    choose,
    clear,
    check,
    apply,
    cancel,
  }
}

/** What the parts of an upload share. */
export type CsvUpload<Outcome> = ReturnType<typeof useCsvUpload<Outcome>>
