/** An act in plain words: what was done, and how the same reads after "Tried to". */
type ActionWords = readonly [done: string, tried: string]

const words = (past: string, verb: string, object: string): ActionWords => [`${past} ${object}`, `${verb} ${object}`]
const sent = (object: string) => words('Sent', 'send', object)
const saved = (object: string) => words('Saved', 'save', object)
const applied = (object: string) => words('Applied', 'apply', object)
const decided = (object: string) => words('Decided', 'decide', object)
const uploaded = (object: string) => words('Uploaded', 'upload', object)
const downloaded = (object: string) => words('Downloaded', 'download', object)
const changed = (object: string) => words('Changed', 'change', object)

/** Every act of the audit log: those of the REST contract (`x-audit`), then those of the reference service and of its operator. */
const wordsByAction: Readonly<Record<string, ActionWords>> = {
  'sign-in': ['Signed in', 'sign in'],
  'sign-out': ['Signed out', 'sign out'],
  'token refresh': words('Renewed', 'renew', 'the session'),
  key: words('Opened', 'open', 'a mailed key'),
  verification: words('Verified', 'verify', 'a reset code'),
  'reset code': words('Asked for', 'ask for', 'a reset code'),
  'password change': changed('the password'),
  'account request': words('Asked for', 'ask for', 'an account'),
  registration: words('Created', 'create', 'an account'),

  application: saved('the membership application'),
  'new-members loan': words('Answered', 'answer', 'the new-members loan'),
  entry: saved('a form'),
  'entry submission': sent('a form'),
  'change request': sent('a change request'),
  'change replaced': words('Replaced', 'replace', 'a change by a newer one'),
  'transaction request': sent('a savings request'),

  'registration disposition': decided('a registration'),
  'entry disposition': decided('a service application'),
  'change disposition': decided('a change request'),
  'transaction disposition': decided('a savings request'),
  'registrations applied': applied('dispositions of registrations'),
  'entries applied': applied('dispositions of service applications'),
  'changes applied': applied('dispositions of change requests'),
  'transactions applied': applied('dispositions of savings requests'),

  candidacy: saved('a candidacy'),
  'candidacy submission': sent('a candidacy'),
  'filing change': words('Opened or closed', 'open or close', 'filing'),
  'reviewing change': words('Opened or closed', 'open or close', 'reviewing'),
  'polling change': words('Opened or closed', 'open or close', 'polling'),
  'candidate disposition': decided('a candidate'),
  'candidates published': words('Published', 'publish', 'the candidates'),
  'results published': words('Published', 'publish', 'the results'),
  'attendees upload': uploaded('attendees'),
  vote: words('Marked', 'mark', 'a ballot'),
  'ballot cast': words('Cast', 'cast', 'a ballot'),

  'subscriptions upload': uploaded('user subscriptions'),
  'time deposits upload': uploaded('time deposits'),
  'loans upload': uploaded('user loans'),
  'CISA report': downloaded('CISA Submission Data'),
  'form records download': downloaded('the entries of a form'),
  'member search': words('Searched for', 'search for', 'a member'),
  'member look-up': words('Looked up', 'look up', 'a member'),

  'signed in': ['Signed in', 'sign in'],
  'signed out': ['Signed out', 'sign out'],
  registered: words('Created', 'create', 'an account'),
  'enrolment key issued': sent('an enrolment key'),
  'account requested': words('Asked for', 'ask for', 'an account'),
  'account request taken back': words('Took back', 'take back', 'an account request'),
  'reset code sent': sent('a reset code'),
  'reset code verified': words('Verified', 'verify', 'a reset code'),
  'reset code taken back': words('Took back', 'take back', 'a reset code'),
  'password changed': changed('the password'),
  'password reset': words('Reset', 'reset', 'the password'),
  'first password created': words('Created', 'create', 'the first password'),
  'grant permission': words('Granted', 'grant', 'a permission'),
  'revoke permission': words('Revoked', 'revoke', 'a permission'),
  'attribute group defined': words('Defined', 'define', 'a form'),
  'attribute group changed': changed('a form'),
  'contributions posted': words('Posted', 'post', 'the contributions of a payday'),
  'change took effect': words('Put', 'put', 'an approved change into effect'),
  'term expired': words('Ended', 'end', 'a term of share capital'),
  'move demo election': words('Moved', 'move', 'the election of the demo'),
}

/** What an act was, in plain words; one that the table does not know reads as the log has it. */
export function describeAction(action: string, isRefused: boolean): string {
  const known = Object.hasOwn(wordsByAction, action) ? wordsByAction[action] : undefined
  const [done, tried] = known ?? [`${action.slice(0, 1).toUpperCase()}${action.slice(1)}`, action]
  if (!isRefused) return done
  return known ? `Tried to ${tried}` : `Tried: ${tried}`
}
