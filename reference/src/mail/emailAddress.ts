import { cleanTyped } from '../../../schema/rules/visibleText.ts'
import { domainToUnicode } from 'node:url'

/** text@text, without what would end an address in a mail's header, or a domain before its end. */
const written = /^([^\s@,;:<>()[\]\\"]+)@([^\s@,;:<>()[\]\\"/?#%]+)$/
const domainForm = /^[^\s"]+\.[^\s".]+$/

/**
 * An e-mail address of the form text@text.text as it is kept: in lower case, and its domain as mail servers read it, whatever full
 * stops, wide letters or invisible ones it was typed with. Otherwise one mailbox would have any number of accounts. Null for
 * text that is no address.
 */
export function normalAddress(text: string): string | null {
  const [, local, domain = ''] = written.exec(cleanTyped(text).toLowerCase()) ?? []
  const read = domainToUnicode(domain)
  return local !== undefined && domainForm.test(read) ? `${local}@${read}` : null
}

/** `maria@demo.kapwa.test` as `m•••@d•••.test`. */
export function maskAddress(address: string): string {
  const [local = '', domain = ''] = address.split('@')
  return `${local.slice(0, 1)}•••@${domain.slice(0, 1)}•••.${domain.slice(domain.lastIndexOf('.') + 1)}`
}
