import type { Page } from '@playwright/test'
import { withoutFirstViews } from './withoutFirstViews.ts'

interface DescribedField {
  label: string
  type?: 'TEXT' | 'NUMBER' | 'TEXTAREA' | 'DATE' | 'DROPDOWN' | 'LINK'
  [property: string]: unknown
}

/** A form as the BFF answers it: a section of these questions. */
export function describedForm(fields: readonly DescribedField[], form: object = {}, section: object = {}): object {
  const questions = fields.map((field, index) => ({
    __typename: 'FormField',
    id: `field-${index}`,
    name: `field-${index}`,
    type: 'TEXT',
    placeholder: '',
    information: '',
    hint: null,
    note: null,
    isRequired: false,
    options: [],
    minimum: null,
    maximum: null,
    decimals: null,
    format: null,
    pattern: null,
    patternMessage: null,
    value: '',
    files: [],
    ...field,
  }))
  return {
    __typename: 'Form',
    id: 'described',
    title: 'Described',
    description: '',
    status: 'DRAFT',
    submittedAt: null,
    entryCode: null,
    earlierEntries: [],
    remarks: '',
    version: 'v1',
    availability: { __typename: 'Availability', isAllowed: true, reason: null, message: null },
    sections: [{ __typename: 'FormSection', id: 'start', title: '', information: '', ...section, fields: questions }],
    ...form,
  }
}

/** Opens a service page, signed in as a member, with this form in place of the BFF's answer. */
export async function openDescribedForm(page: Page, form: object): Promise<void> {
  await withoutFirstViews(page)
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName?: string }
    if (operationName === 'ServicePage') await route.fulfill({ json: { data: { form } } })
    else await route.continue()
  })
  await page.goto('/member/service/provident')
}
