import type { FormRecordsQuery } from '../screen.generated.ts'

export type FormRecords = NonNullable<NonNullable<FormRecordsQuery['administration']>['forms']>[number]

export interface FormGroup {
  name: string
  forms: readonly FormRecords[]
  /** Of all of them; null where the REST API does not count the entries. */
  entryCount: number | null
}

/** The entries of forms; null where one of them is not counted. */
export function countEntries(forms: readonly FormRecords[]): number | null {
  return forms.reduce<number | null>((sum, { entryCount }) => (sum === null || entryCount === null ? null : sum + entryCount), 0)
}

/** The forms by their type, in the order in which the types first come. */
export function groupForms(forms: readonly FormRecords[]): FormGroup[] {
  const names = [...new Set(forms.map(({ group }) => group))]
  return names.map((name) => {
    const own = forms.filter(({ group }) => group === name)
    return { name, forms: own, entryCount: countEntries(own) }
  })
}
