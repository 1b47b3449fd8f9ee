import type { FormDescription, FormSection } from '@/forms/formTypes.ts'
import type { Application_RegistrationFragment } from './registration.generated.ts'

/** The section of the membership fee, which has a screen of its own. */
export const feeSectionId = 'fee'

/** The form with the proof of the membership fee, which must be given and which the application's own form leaves out. */
export function feeForm({ id, form, membershipFee }: Application_RegistrationFragment): FormDescription {
  const fields = membershipFee ? [{ ...membershipFee, isRequired: true }] : []
  return { id: `${id} fee`, version: form.version, sections: [{ id: feeSectionId, title: '', information: '', fields }] }
}

/** Every section of the application, with the membership fee last. */
export function applicationSections(registration: Application_RegistrationFragment): readonly FormSection[] {
  const feeSections = feeForm(registration).sections.map((section) => ({ ...section, title: 'Membership fee' }))
  return registration.membershipFee ? [...registration.form.sections, ...feeSections] : registration.form.sections
}

/** Every section of the application, with the hidden fields, which only the status shows, last. */
export function statusSections(registration: Application_RegistrationFragment): readonly FormSection[] {
  const { hiddenFields } = registration
  const hidden: FormSection = { id: 'hidden', title: 'Set by the cooperative', information: '', fields: hiddenFields }
  return hiddenFields.length > 0 ? [...applicationSections(registration), hidden] : applicationSections(registration)
}
