import { auditWords } from './auditWords.generated'

/** An act in plain words: what was done, and how the same reads after "Tried to". */
type ActionWords = readonly [done: string, tried: string]

const words = (past: string, verb: string, object: string): ActionWords => [`${past} ${object}`, `${verb} ${object}`]
const sent = (object: string) => words('Sent', 'send', object)
const changed = (object: string) => words('Changed', 'change', object)

/** Every act of the audit log: those of the REST contract (`x-audit`), then those of the reference service and of its operator. */
const wordsByAction: Readonly<Record<string, ActionWords>> = {
  ...auditWords,
  'change replaced': words('Replaced', 'replace', 'a change by a newer one'),
  'signed in': ['Signed in', 'sign in'],
  'signed out': ['Signed out', 'sign out'],
  registered: words('Created', 'create', 'an account'),
  'enrolment key issued': sent('an enrolment key'),
  'account requested': words('Asked for', 'ask for', 'an account'),
  'account request taken back': words('Took back', 'take back', 'an account request'),
  'reset code sent': sent('a reset code'),
  'reset code verified': words('Verified', 'verify', 'a reset code'),
  'reset code taken back': words('Took back', 'take back', 'a reset code'),
  'e-mail address asked for': words('Asked for', 'ask for', 'another e-mail address'),
  'e-mail address changed': changed('the e-mail address'),
  'password changed': changed('the password'),
  'password reset': words('Reset', 'reset', 'the password'),
  'first password created': words('Created', 'create', 'the first password'),
  'attribute group defined': words('Defined', 'define', 'a form'),
  'attribute group changed': changed('a form'),
  'contributions posted': words('Posted', 'post', 'the contributions of a payday'),
  'change took effect': words('Put', 'put', 'an approved change into effect'),
  'term expired': words('Ended', 'end', 'a term of share capital'),
  'files deleted': words('Deleted', 'delete', 'files whose retention time was over'),
  'waiting upload deleted': words('Deleted', 'delete', 'a file that no second officer decided'),
  'waiting upload told': words('Told', 'tell', 'officers of a file that is deleted the day after'),
  'work mailed': words('Mailed', 'mail', 'officers what waits'),
  'count anchored': words('Anchored', 'anchor', 'a count of ballots'),
  'upload trial': words('Tried out', 'try out', 'an upload'),
  'move demo election': words('Moved', 'move', 'the election of the demo'),
}

/** What an act was, in plain words; one that the table does not know reads as the log has it. */
export function describeAction(action: string, isRefused: boolean): string {
  const known = Object.hasOwn(wordsByAction, action) ? wordsByAction[action] : undefined
  const [done, tried] = known ?? [`${action.slice(0, 1).toUpperCase()}${action.slice(1)}`, action]
  if (!isRefused) return done
  return known ? `Tried to ${tried}` : `Tried: ${tried}`
}
