import type { FormTurn } from '../drafts/formTurn.ts'
import type { FormCalls, FormDescription, FormField, FormResult, FormSection } from '../formTypes.ts'
import { kindOf } from '../questions/fieldKind.ts'
import type { FileLimit } from '../questions/fileRules.ts'
import { questionsOf } from '../questions/sections.ts'
import type { AnswerConflict } from './AnswerMerge.ts'
import { AnswerMerge } from './AnswerMerge.ts'
import { Autosave } from './Autosave.ts'
import { Listeners } from '@/listeners.ts'
import { beforeKeysGo } from '@/storage/sealingKeys.ts'
import { areDraftsOpen } from '../drafts/draftKeys.ts'
import { findChanges } from '../drafts/formDraft.ts'
import { rememberForm } from '../drafts/openForms.ts'
import { DraftKeeper } from './DraftKeeper.ts'
import { DraftSender, withoutWas } from './DraftSender.ts'
import { FormUploads } from './FormUploads.ts'
import { FieldStates, unsentItems } from './fieldStates.ts'
import { findNotHeld } from './findNotHeld.ts'
import { followPage } from './followPage.ts'
import { FormQuestions } from './formQuestions.ts'
import type { FormState } from './formState.ts'
import { firstState } from './formState.ts'
import type { FormControllerOptions } from './formControllerOptions.ts'
import { findProblems } from './problems.ts'
import { holdSentTexts, sentTextsOf } from './sentTexts.ts'
import { ShownProblems } from './ShownProblems.ts'
import { isUnsaved } from './unsavedAnswers.ts'
import { Uploads } from './Uploads.ts'

const changed = 'An answer has changed while the form was sent. Look at it, and press again.'
const lost = 'The form could not be sent. Everything you entered is kept. Try again.'

/** A form that is filled in: its answers, drafts, uploads, saves and submits. Knows no React; components subscribe to it. */
export class FormController {
  readonly questions: FormQuestions
  readonly fields: FieldStates
  readonly uploads: Uploads
  readonly fileLimit: FileLimit
  readonly #calls: () => FormCalls
  readonly #drafts: DraftKeeper
  readonly #turn: FormTurn
  readonly #merge: AnswerMerge
  readonly #sender: DraftSender
  readonly #files: FormUploads
  readonly #problems: ShownProblems
  readonly #autosave: Autosave
  readonly #listeners = new Listeners()
  readonly subscribe = this.#listeners.add
  #state: FormState
  #focusedAttempt = 0

  constructor({ form, fileLimit, drafts, calls, turn }: FormControllerOptions) {
    this.questions = new FormQuestions(form)
    this.fields = new FieldStates(this.questions)
    this.fileLimit = fileLimit
    this.#calls = calls
    this.#drafts = new DraftKeeper(drafts)
    this.#turn = turn
    this.#merge = new AnswerMerge({
      questions: this.questions,
      fields: this.fields,
      sent: sentTextsOf(form.id),
      onArrived: (field, id) => this.uploads.cancel(field, id),
    })
    this.uploads = new Uploads(
      this.fields,
      () => (field, file, sending) => this.#files.send(field, file, sending),
      fileLimit,
      (field, file) => {
        this.questions.addStoredFile(field, file)
        this.#noteEdit(field)
      },
    )
    this.#sender = new DraftSender({
      questions: this.questions,
      fields: this.fields,
      calls,
      isInConflict: (name) => this.#merge.isInConflict(name),
      countStored: () => this.uploads.storedCount,
      onRead: (described, sent, arrived) => this.#takeOver(described, sent, arrived),
      onRefused: (userErrors) => this.#problems.noteRefusal(userErrors),
      onSend: () => this.#autosave.keep(),
    })
    this.#problems = new ShownProblems({
      questions: this.questions,
      fields: this.fields,
      state: () => this.#state,
      change: (change) => this.#change(change),
      isRefused: (name) => this.#sender.isRefused(name),
    })
    this.#files = new FormUploads({
      questions: this.questions,
      calls,
      isInConflict: (name) => this.#merge.isInConflict(name),
      read: () => this.#sender.read(),
    })
    this.#autosave = new Autosave({
      keepOnDevice: () => this.#state.isSubmitted || this.#state.isElsewhere || this.#keepDraft(),
      send: () => this.#sender.send(),
      hasUnsaved: () => this.#sender.hasUnsent,
      countDeviceOnly: () => this.#unsaved().length,
      onChange: (save) => this.#change({ save }),
    })
    const recovered = this.#drafts.list()
    this.#merge.recover(recovered)
    this.#state = { ...firstState, conflicts: this.#merge.conflicts, changes: recovered[0] ? findChanges(form, recovered[0]) : null }
  }

  get state(): FormState {
    return this.#state
  }

  /**
   * Begins to follow the connection, other tabs and the end of the page. The returned function ends it: the device keeps a last draft,
   * and what the server does not have yet is sent.
   */
  start(): () => void {
    this.#autosave.start()
    const forget = rememberForm(() => this.#saveBeforeSignOut())
    const releaseSent = holdSentTexts(this.questions.form.id)
    void this.#turn.take(() => this.#loseTurn()).then((isOurs) => isOurs || this.#goElsewhere())
    const stopUploads = this.uploads.start()
    const stopFollowing = followPage({
      onConnection: () => this.#autosave.followConnection(),
      onHide: () => this.#saveHidden(),
      // A save under way finds other answers as well.
      onShow: () => void (this.#state.save.kind !== 'saving' && this.#lookElsewhere()),
    })
    const stopKeeping = beforeKeysGo(() => this.#autosave.keep())
    // What was recovered from the device goes to the server.
    if (this.#sender.hasUnsent) this.#autosave.note()
    return () => {
      stopUploads()
      stopFollowing()
      stopKeeping()
      this.#turn.end()
      void this.#leave().finally(() => {
        forget()
        releaseSent()
      })
    }
  }

  /** Takes the form over from another tab. Resolves to what is stored by now, the device has the rest; rejects where that cannot be read. */
  async takeOver(): Promise<FormDescription> {
    const read = async () => (await this.#calls().reload?.()) ?? this.questions.form
    const before = await read()
    await this.#turn.takeOver(() => this.#loseTurn())
    this.#sender.sent.clear()
    return read().catch(() => before)
  }

  /** Goes on with the files that the controller before had not sent. A stored file that it did not replace knowingly is asked about. */
  adoptFiles(before: FormController): void {
    for (const field of this.questions.fields) {
      const { name } = field
      const items = before.fields.has(name) ? unsentItems(before.fields.get(name)) : []
      if (items.length === 0) continue
      for (const { id } of items) before.uploads.cancel(field, id)
      if (kindOf(field) !== 'file-multiple')
        this.questions.setStoredFiles(name, before.#merge.isInConflict(name) ? [] : before.questions.storedFiles(name))
      const sources = items.map(({ source }) => source)
      this.uploads.choose(field, sources)
    }
  }

  setInput(field: FormField, input: string): void {
    this.fields.set(field.name, { input })
    this.#noteEdit(field)
  }

  removeFile(field: FormField, id: string): void {
    this.fields.set(field.name, { files: this.fields.get(field.name).files.filter((item) => item.id !== id) })
    this.#noteEdit(field)
    void this.#autosave.save()
  }

  /** Checks the questions of a section, and shows what is wrong with them alone. Answers whether nothing is. */
  checkSection(section: FormSection): boolean {
    const fields = questionsOf([section])
    const problems = this.#problems.find(fields)
    if (problems.length === 0) return true
    this.#problems.show(problems, fields)
    this.#saveUnsent()
    return false
  }

  /** Another section, or the task list, is shown: what was answered before goes to the server meanwhile, and wrong answers are marked. */
  leaveSection(): void {
    this.#problems.leaveSection()
    this.#merge.settleAgreed()
    this.#merge.forgetTaken()
    this.#showMerged()
    this.#saveUnsent()
  }

  /**
   * Saves on the device and at the server now, and says what the server cannot store. Resolves to whether every answer is stored at the
   * server.
   */
  async saveNow(): Promise<boolean> {
    this.#change({ work: 'saving' })
    this.#merge.settleAgreed()
    this.#showMerged()
    this.#sender.forgetRefusals()
    const isStored = await this.#autosave.save()
    this.#change({ work: 'none' })
    if (this.#state.conflicts.length > 0) this.#askToChoose()
    if (!isStored) return false
    const unsaved = this.#unsaved()
    const problems = this.#problems.find(unsaved)
    if (problems.length > 0) this.#problems.show(problems)
    return unsaved.length === 0
  }

  /** Checks every question, then submits. Resolves to the result of a submit that was accepted, else to null. */
  async submit(): Promise<FormResult | null> {
    if (this.#state.work !== 'none' || this.#state.isSubmitted) return null
    this.#merge.settleAgreed()
    this.#showMerged()
    if (this.#state.conflicts.length > 0) {
      this.#askToChoose()
      return null
    }
    const problems = findProblems(this.questions.fields, this.fields)
    this.#problems.show(problems)
    if (problems.length > 0) {
      this.#change({ isIncompleteOpen: true })
      return null
    }
    const seen = this.fields.shownAnswers()
    this.#change({ work: 'submitting' })
    await this.#autosave.pause()
    const result = await this.#sendSubmit(seen)
    this.#change({ work: 'none' })
    if (result !== null) return result
    this.#autosave.resume()
    // The form may have been submitted on another device, or here with an answer that was lost.
    if (this.#state.problems.some(({ name }) => name === null)) void this.#lookElsewhere()
    return null
  }

  /** Takes away that the form could not be sent, once what was in the way is over. */
  forgetLoss(): void {
    this.#change({ problems: this.#state.problems.filter(({ message }) => message !== lost) })
  }

  /** The dialog's Ok: the focus goes to the summary. */
  acknowledgeIncomplete(): void {
    this.#change({ isIncompleteOpen: false, attempt: this.#state.attempt + 1 })
  }

  /** Settles a question that was answered differently here and elsewhere. What stays is saved at once. */
  choose(conflict: AnswerConflict, which: 'here' | 'elsewhere'): void {
    const { field } = conflict
    const unsent = unsentItems(this.fields.get(field.name))
    if (which === 'elsewhere') for (const { id } of unsent) this.uploads.cancel(field, id)
    this.#merge.choose(conflict, which)
    if (which === 'here') for (const { id } of unsent) this.uploads.retry(field, id)
    this.#showMerged()
    void this.#autosave.save()
  }

  /** Keeps what was typed on the device, before other questions take the place of these. */
  keepForReplacement(): void {
    this.#keepDraft(true)
  }

  /** Whether the notices have not had the focus since the last act that waits for them. */
  takeMergeAttempt(): boolean {
    const isNew = this.#state.mergeAttempt > this.#focusedAttempt
    this.#focusedAttempt = this.#state.mergeAttempt
    return isNew
  }

  dismissChanges(): void {
    this.#change({ changes: null })
  }

  get #isIdle(): boolean {
    const { work, isSubmitted, isElsewhere } = this.#state
    return work === 'none' && !isSubmitted && !isElsewhere
  }

  #unsaved(): FormField[] {
    return this.questions.fields.filter((field) => isUnsaved(field, this.questions, this.fields))
  }

  #keepDraft(isForced = false): boolean {
    return this.#drafts.keep(this.questions, this.fields, { sent: this.#sender.sent.all(), bases: this.#merge.bases, isForced })
  }

  /** Another tab takes the form over: it finds the answers on the device. */
  #loseTurn(): void {
    this.#autosave.keep()
    this.#goElsewhere()
  }

  #goElsewhere(): void {
    this.uploads.stop()
    if (!this.#state.isSubmitted) this.#change({ isElsewhere: true })
    void this.#autosave.pause()
  }

  /** A page that is hidden may never come back, and another tab may be about to sign out. */
  #saveHidden(): void {
    this.#autosave.keep()
    if (this.#isIdle && areDraftsOpen() && this.#sender.hasUnsent) void this.#autosave.save()
  }

  /** Resolves to whether nothing of the form is on this device alone, files under way included. */
  async #saveBeforeSignOut(): Promise<boolean> {
    if (this.#state.isSubmitted || this.#state.isElsewhere) return true
    const isStored = this.#state.work !== 'submitting' && (await this.saveNow())
    return isStored && !this.questions.fields.some(({ name }) => this.fields.get(name).files.some(({ status }) => status !== 'stored'))
  }

  async #leave(): Promise<void> {
    const { work, isSubmitted, isElsewhere, replacement } = this.#state
    // Answers to former questions go over to the form that takes the place of this one.
    if (work === 'submitting' || isSubmitted || isElsewhere || replacement !== null || !areDraftsOpen()) await this.#autosave.pause()
    else await this.#autosave.leave()
  }

  #change(change: Partial<FormState>): void {
    this.#state = { ...this.#state, ...change }
    this.#listeners.call()
  }

  #noteEdit({ name }: FormField): void {
    if (this.fields.get(name).isTaken) this.fields.set(name, { isTaken: false })
    this.#showMerged()
    this.#autosave.note()
  }

  #saveUnsent(): void {
    if (this.#sender.hasUnsent) void this.#autosave.save()
  }

  /** Brings the focus to what the member has to look at. */
  #askToChoose(): void {
    this.#change({ mergeAttempt: this.#state.mergeAttempt + 1 })
  }

  #showMerged(): void {
    const { conflicts, taken } = this.#merge
    if (conflicts.length + taken.length + this.state.conflicts.length + this.state.taken.length > 0) this.#change({ conflicts, taken })
  }

  /** Sends what stood on the screen, read once more before. Resolves to the result of a submit that was accepted, else to null. */
  async #sendSubmit(seen: readonly string[], isChecked = true): Promise<FormResult | null> {
    try {
      await this.#sender.read()
      if (!this.fields.areShown(seen) || this.#merge.conflicts.length > 0) {
        if (this.#merge.conflicts.length + this.#merge.taken.length > 0) this.#askToChoose()
        else this.#problems.show([{ name: null, message: changed }])
        return null
      }
      const answers = this.#sender.answers().map((answer) => (isChecked ? answer : withoutWas(answer)))
      this.#sender.noteSent(answers)
      const result = await this.#calls().submit(answers)
      if (result.isOutdated && isChecked) return await this.#sendSubmit(seen, false)
      // An entry that is still a draft is stored as far as its answers are.
      const isKept = result.isSent ?? (result.form !== null && findNotHeld(this.questions, answers, result.form).size === 0)
      if (isKept && result.userErrors.length === 0) {
        this.#drafts.clear()
        this.#change({ isSubmitted: true })
        return result
      }
      this.#problems.show(result.userErrors.length > 0 ? result.userErrors : [{ name: null, message: lost }])
    } catch {
      this.#problems.show([{ name: null, message: lost }])
    }
    return null
  }

  #takeOver(form: FormDescription, sent: ReadonlySet<string>, arrived: number): void {
    // A file on its way, or one that has arrived since then, may make this list of files older than the one here.
    this.#merge.takeStored(form, sent, !this.#files.isSending && arrived === this.uploads.storedCount)
    this.#showMerged()
    if (form.version !== this.questions.form.version) {
      this.#keepDraft(true)
      this.#change({ replacement: form })
    } else {
      this.#autosave.keep()
    }
  }

  async #lookElsewhere(): Promise<void> {
    if (!this.#isIdle) return
    try {
      await this.#sender.read()
    } catch {
      // The page came back without a connection: the next save finds other answers as well.
      this.#autosave.followConnection()
    }
  }
}
