import type { Config } from '../../config.ts'
import type { Entry } from '../../forms/entry.ts'
import type { Form } from '../../forms/form.ts'
import type { Letter } from '../../mail/letter.ts'
import { saysMore } from '../../../../schema/rules/saysMore.ts'
import type { StagedDisposition } from '../../reviews/staging.ts'

interface Sender {
  /** Before this entry was submitted: a profile is a correction then. */
  readonly isCompliant: boolean
  /** Whether the entry waits for the member, who has to open the link to a new address. */
  readonly waitsForLink: boolean
}

const openLink = 'Open the link that we sent to the new e-mail address within 24 hours; until then we write to this one. '

/** The words depend on the type of the group. */
function wordsFor({ group }: Form, { code }: Entry, { isCompliant, waitsForLink }: Sender) {
  const { type, title, name } = group
  const link = `${type === 'Service' ? '/member/service' : '/member/form'}/${encodeURIComponent(name.toLowerCase())}`
  if (type === 'Compliance' && !isCompliant)
    return {
      what: 'profile',
      opening: 'Your profile is complete, and every service of the cooperative is open to you:',
      link: '/member/overview',
    }
  if (type !== 'Service')
    return {
      what: `form ${code}`,
      opening: `Your form ${code}, ${title}, has arrived. ${waitsForLink ? openLink : ''}The office updates your record and tells you. You can read it here:`,
      link,
    }
  return {
    what: `request ${code}`,
    opening: `Your request ${code}, ${title}, has arrived. An officer reviews it, and we write to you when it is decided:`,
    link,
  }
}

export function writeEntryReceived({ portalUrl }: Pick<Config, 'portalUrl'>, form: Form, entry: Entry, sender: Sender): Letter {
  const { what, opening, link } = wordsFor(form, entry, sender)
  return {
    subject: `We have received your ${what}`,
    opening,
    link: { label: 'Open it', url: portalUrl + link },
    closing: 'If you did not send it, please write to us.',
  }
}

function closeDecision(isApproved: boolean, remarks: string): string {
  if (!isApproved) return 'You can change your answers and send it again.'
  return saysMore(remarks) ? `Remarks: ${remarks}` : 'The cooperative will get in touch about what follows.'
}

export function writeEntryDecision(
  { portalUrl }: Pick<Config, 'portalUrl'>,
  { title, name }: Form['group'],
  code: string,
  { status, remarks }: Pick<StagedDisposition, 'status' | 'remarks'>,
): Letter {
  const isApproved = status === 'Approved'
  const opening = `An officer has reviewed your request ${code}, ${title}, and`
  return {
    subject: `Your request ${code} was ${isApproved ? 'approved' : 'not approved'}`,
    opening: isApproved ? `${opening} approved it.` : `${opening} sent it back: ${remarks}`,
    link: { label: 'Open it', url: `${portalUrl}/member/service/${encodeURIComponent(name.toLowerCase())}` },
    closing: closeDecision(isApproved, remarks),
  }
}
