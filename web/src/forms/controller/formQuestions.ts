import type { FormDescription, FormField, FormSection, StoredFile } from '../formTypes.ts'
import { storedTexts } from '../drafts/formDraft.ts'
import { kindOf } from '../questions/fieldKind.ts'
import { questionsOf, shownSections } from '../questions/sections.ts'
import { showValue } from '../questions/fieldValue.ts'

/** The questions of a form and the answers that the server is known to store: the base that changes are counted from. */
export class FormQuestions {
  readonly form: FormDescription
  readonly sections: readonly FormSection[]
  /** The questions with an answer, in order. */
  readonly fields: readonly FormField[]
  readonly #texts: Map<string, string>
  readonly #files: Map<string, readonly StoredFile[]>

  constructor(form: FormDescription) {
    this.sections = shownSections(form.sections)
    this.form = { ...form, sections: this.sections }
    this.fields = questionsOf(this.sections)
    this.#texts = new Map(Object.entries(storedTexts(this.form)))
    this.#files = new Map(this.fields.map(({ name, files }) => [name, files]))
  }

  storedText(name: string): string {
    return this.#texts.get(name) ?? ''
  }

  storedFiles(name: string): readonly StoredFile[] {
    return this.#files.get(name) ?? []
  }

  setStoredText(name: string, value: string): void {
    this.#texts.set(name, value)
  }

  setStoredFiles(name: string, files: readonly StoredFile[]): void {
    this.#files.set(name, files)
  }

  /** Notes a file that has arrived: in place of the stored one, where the question takes a single file. */
  addStoredFile(field: FormField, file: StoredFile): void {
    const others = this.storedFiles(field.name).filter(({ key }) => key !== file.key)
    this.setStoredFiles(field.name, kindOf(field) === 'file-multiple' ? [...others, file] : [file])
  }

  /** All stored texts, as a draft keeps them. */
  storedTexts(): Record<string, string> {
    return Object.fromEntries(this.#texts)
  }

  /** What the control of a question shows for its stored answer. */
  shownInput(field: FormField): string {
    return showValue(field, this.storedText(field.name))
  }
}
