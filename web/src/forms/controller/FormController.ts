import type { FormCalls, FormDescription, FormField, FormResult, FormUserError } from '../formTypes.ts'
import type { FileLimit } from '../questions/fileRules.ts'
import { Autosave } from './Autosave.ts'
import { areDraftsOpen } from '../drafts/draftKeys.ts'
import { rememberForm } from '../drafts/openForms.ts'
import { DraftKeeper } from './DraftKeeper.ts'
import { DraftSender } from './DraftSender.ts'
import { FieldStates } from './fieldStates.ts'
import { findNotHeld } from './findNotHeld.ts'
import { followPage } from './followPage.ts'
import { FormQuestions } from './formQuestions.ts'
import type { FormState } from './formState.ts'
import { firstState } from './formState.ts'
import { compareDraft, compareRecovered, mergeNewer } from './newerDraft.ts'
import type { FormControllerOptions } from './formControllerOptions.ts'
import { findProblems, placeProblems } from './problems.ts'
import { thisTab } from './tab.ts'
import { holdSentTexts } from './sentTexts.ts'
import { takeOverStored } from './takeOverStored.ts'
import { isUnsaved } from './unsavedAnswers.ts'
import { Uploads } from './Uploads.ts'

const lost = 'The form could not be sent. Everything you entered is kept. Try again.'

/** A form that is filled in: its answers, drafts, uploads, saves and submits. Knows no React; components subscribe to it. */
export class FormController {
  readonly questions: FormQuestions
  readonly fields: FieldStates
  readonly uploads: Uploads
  readonly fileLimit: FileLimit
  readonly #calls: () => FormCalls
  readonly #drafts: DraftKeeper
  readonly #sender: DraftSender
  readonly #autosave: Autosave
  readonly #listeners = new Set<() => void>()
  #state: FormState

  constructor({ form, fileLimit, drafts, calls, tab = thisTab }: FormControllerOptions) {
    this.questions = new FormQuestions(form)
    this.fields = new FieldStates(this.questions)
    this.fileLimit = fileLimit
    this.#calls = calls
    this.#drafts = new DraftKeeper(drafts, tab)
    this.uploads = new Uploads(
      this.fields,
      () => (field, file, sending) => calls().upload({ ...field, files: this.questions.storedFiles(field.name) }, file, sending),
      fileLimit,
      (field, file) => {
        this.questions.setStoredFiles(field.name, [...this.questions.storedFiles(field.name), file])
        this.#autosave.note()
        // A file that was replaced is removed at once, not after 15 seconds.
        if (this.#sender.answers().some(({ name }) => name === field.name)) void this.#autosave.save()
      },
    )
    this.#sender = new DraftSender({
      questions: this.questions,
      fields: this.fields,
      calls,
      hasConflict: () => this.#hasConflict(),
      countStored: () => this.uploads.storedCount,
      onRead: (described, sent, arrived) => this.#takeOver(described, sent, arrived),
      onRefused: (userErrors) => this.#noteRefusal(userErrors),
      onSend: () => this.#autosave.keep(),
    })
    this.#autosave = new Autosave({
      keepOnDevice: () => this.#state.isSubmitted || this.#keepDraft(),
      send: () => this.#sender.send(),
      hasUnsaved: () => this.#sender.hasUnsent,
      countDeviceOnly: () => this.#unsaved().length,
      onChange: (save) => this.#change({ save }),
    })
    const recovered = this.#drafts.recover(this.questions)
    this.#sender.recoverSent(recovered?.sent ?? {})
    for (const [name, input] of Object.entries(recovered?.inputs ?? {})) this.fields.set(name, { input })
    for (const field of this.questions.fields) this.fields.subscribe(field.name, () => this.#cure(field))
    const hasChanges = recovered !== null && (recovered.changedQuestions > 0 || recovered.dropped.length > 0)
    this.#state = {
      ...firstState,
      newer: compareRecovered(this.questions, this.fields, recovered),
      changes: hasChanges ? recovered : null,
    }
  }

  get state(): FormState {
    return this.#state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Begins to follow the connection, other tabs and the end of the page. The returned function ends it: the device keeps a last draft,
   * and what the server does not have yet is sent.
   */
  start(): () => void {
    this.#autosave.start()
    const forget = rememberForm(() => this.#saveBeforeSignOut())
    const releaseSent = holdSentTexts(this.questions.form.id)
    const stopWatching = this.#drafts.watch((draft) => {
      const { newer } = this.#state
      if (draft === null || !this.#drafts.isNewer(draft) || newer?.tab === null) return
      this.#change({ newer: compareDraft(this.questions, this.fields, draft) })
    })
    const stopFollowing = followPage({
      onConnection: () => this.#autosave.followConnection(),
      onHide: () => this.#saveHidden(),
      // A save under way finds a newer draft as well.
      onShow: () => void (this.#state.save.kind !== 'saving' && this.#lookForNewer()),
    })
    // What was recovered from the device goes to the server.
    if (this.#sender.hasUnsent) this.#autosave.note()
    return () => {
      stopWatching()
      stopFollowing()
      void this.#leave().finally(() => {
        forget()
        releaseSent()
      })
    }
  }

  setInput(field: FormField, input: string): void {
    this.fields.set(field.name, { input })
    this.#autosave.note()
  }

  removeFile(field: FormField, id: string): void {
    const { files } = this.fields.get(field.name)
    this.fields.set(field.name, { files: files.filter((item) => item.id !== id) })
    this.#autosave.note()
    void this.#autosave.save()
  }

  /** Another section, or the task list, is shown: what was answered before goes to the server meanwhile. */
  leaveSection(): void {
    if (this.#sender.hasUnsent) void this.#autosave.save()
  }

  /**
   * Saves on the device and at the server now, and says what the server cannot store. Resolves to whether every answer is stored at the
   * server.
   */
  async saveNow(): Promise<boolean> {
    this.#change({ work: 'saving' })
    this.#sender.forgetRefusals()
    const isStored = await this.#autosave.save()
    this.#change({ work: 'none' })
    if (this.#hasConflict()) this.#change({ newerAttempt: this.#state.newerAttempt + 1 })
    if (!isStored) return false
    const unsaved = this.#unsaved()
    const problems = unsaved.flatMap((field): FormUserError[] => {
      const message = this.#sender.isRefused(field.name) ? null : this.fields.problemOf(field)
      return message === null ? [] : [{ name: field.name, message }]
    })
    if (problems.length > 0) this.#showProblems(problems)
    return unsaved.length === 0
  }

  /** Checks every question, then submits. Resolves to the result of a submit that was accepted, else to null. */
  async submit(): Promise<FormResult | null> {
    if (this.#state.work !== 'none' || this.#state.isSubmitted) return null
    if (this.#state.newer) {
      this.#change({ newerAttempt: this.#state.newerAttempt + 1 })
      return null
    }
    const problems = findProblems(this.questions, this.fields)
    this.#showProblems(problems)
    if (problems.length > 0) {
      this.#change({ isIncompleteOpen: true })
      return null
    }
    this.#change({ work: 'submitting' })
    await this.#autosave.pause()
    const isAllSeen = await this.#hasSeenAll()
    const result = isAllSeen ? await this.#sendSubmit() : null
    this.#change({ work: 'none' })
    if (result !== null) return result
    this.#autosave.resume()
    if (!isAllSeen) {
      this.#change({ newerAttempt: this.#state.newerAttempt + 1 })
      return null
    }
    // It may have been submitted, and only the answer lost; or on another device.
    if (this.#state.problems.some(({ name }) => name === null)) void this.#lookForNewer()
    return null
  }

  /** The dialog's Ok: the focus goes to the summary. */
  acknowledgeIncomplete(): void {
    this.#change({ isIncompleteOpen: false, attempt: this.#state.attempt + 1 })
  }

  useNewer(): void {
    for (const [name, input] of Object.entries(this.#state.newer?.inputs ?? {})) this.fields.set(name, { input, problem: null })
    this.#settleNewer()
  }

  /** The answers of this tab stay, and are what is sent. */
  keepMine(): void {
    this.#settleNewer()
  }

  dismissChanges(): void {
    this.#change({ changes: null })
  }

  #unsaved(): FormField[] {
    return this.questions.fields.filter((field) => isUnsaved(field, this.questions, this.fields))
  }

  #keepDraft(): boolean {
    const { newer } = this.#state
    return this.#drafts.keep(this.questions, this.fields, { sent: this.#sender.sentTexts, base: newer?.tab === null ? newer.base : {} })
  }

  /** A page that is hidden may never come back, and another tab may be about to sign out. */
  #saveHidden(): void {
    this.#autosave.keep()
    const { work, isSubmitted } = this.#state
    if (work === 'none' && !isSubmitted && areDraftsOpen() && this.#sender.hasUnsent) void this.#autosave.save()
  }

  /** Resolves to whether nothing of the form is on this device alone, files under way included. */
  async #saveBeforeSignOut(): Promise<boolean> {
    if (this.#state.isSubmitted) return true
    const isStored = this.#state.work !== 'submitting' && (await this.saveNow())
    return isStored && !this.questions.fields.some(({ name }) => this.fields.get(name).files.some(({ status }) => status !== 'stored'))
  }

  async #leave(): Promise<void> {
    const { work, isSubmitted, replacement } = this.#state
    // Answers to former questions go over to the form that takes the place of this one.
    if (work === 'submitting' || isSubmitted || replacement !== null || !areDraftsOpen()) await this.#autosave.pause()
    else await this.#autosave.leave()
  }

  #settleNewer(): void {
    this.#drafts.settle(this.#state.newer?.savedAt ?? Date.now())
    this.#change({ newer: null })
    // At once: the save that found the newer draft has been waiting for the choice.
    void this.#autosave.save()
  }

  #change(change: Partial<FormState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** Shows the problems, and brings the focus to their summary. */
  #showProblems(found: readonly FormUserError[]): void {
    this.#change({ problems: placeProblems(this.questions, this.fields, found), attempt: this.#state.attempt + 1 })
  }

  /** Takes a problem away once its question is answered well. */
  #cure(field: FormField): void {
    if (!this.fields.isCured(field)) return
    this.fields.set(field.name, { problem: null })
    this.#change({ problems: this.#state.problems.filter(({ name }) => name !== field.name) })
  }

  #noteRefusal(userErrors: readonly FormUserError[]): void {
    // A refusal of a draft that saved itself takes no focus from what is being typed.
    if (this.#state.work === 'saving') this.#showProblems(userErrors)
    else placeProblems(this.questions, this.fields, userErrors)
  }

  /** Whether answers of another device wait for a decision of the member. */
  #hasConflict(): boolean {
    return this.#state.newer?.tab === null
  }

  /** Whether the member has seen every answer that a submit would send. */
  async #hasSeenAll(): Promise<boolean> {
    try {
      await this.#sender.readAgain()
    } catch {
      // The submit itself says that there is no connection.
      return true
    }
    return !this.#hasConflict()
  }

  async #sendSubmit(): Promise<FormResult | null> {
    try {
      const answers = this.#sender.answers()
      this.#sender.noteSent(answers)
      const result = await this.#calls().submit(answers)
      // An entry that is still a draft is stored as far as its answers are.
      const isKept = result.isSent ?? (result.form !== null && findNotHeld(this.questions, answers, result.form).size === 0)
      if (isKept && result.userErrors.length === 0) {
        this.#drafts.clear()
        this.#change({ isSubmitted: true })
        return result
      }
      this.#showProblems(result.userErrors.length > 0 ? result.userErrors : [{ name: null, message: lost }])
    } catch {
      this.#showProblems([{ name: null, message: lost }])
    }
    return null
  }

  #takeOver(form: FormDescription, sent: ReadonlySet<string>, arrived: number): void {
    const hasFiles = !this.uploads.isMoving && arrived === this.uploads.storedCount
    const newer = takeOverStored(this.questions, this.fields, form, {
      sent,
      isOwn: (name, text) => this.#sender.isOwn(name, text),
      hasFiles,
    })
    this.#sender.noteRead()
    if (newer) this.#change({ newer: mergeNewer(this.#state.newer, newer) })
    if (form.version !== this.questions.form.version) {
      this.#drafts.keep(this.questions, this.fields, { sent: this.#sender.sentTexts, isForced: true })
      this.#change({ replacement: form })
    } else {
      this.#autosave.keep()
    }
  }

  async #lookForNewer(): Promise<void> {
    const { reload } = this.#calls()
    if (!reload || this.#state.work !== 'none' || this.#state.isSubmitted) return
    const arrived = this.uploads.storedCount
    try {
      this.#takeOver(await reload(), new Set(), arrived)
    } catch {
      // The page came back without a connection: the next save finds a newer draft as well.
      this.#autosave.followConnection()
    }
  }
}
