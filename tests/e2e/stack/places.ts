import { paths, patterns } from '../../../web/src/paths.ts'
import { stack } from './environment.ts'
import { askRest, readCode, readEnrolmentLink } from './rest.ts'

type Fixed = Extract<(typeof paths)[keyof typeof paths], string>
/** What shows nothing of its own. */
type LeadsElsewhere = (typeof paths)['root' | 'login' | 'forgot' | 'application' | 'member' | 'election' | 'admin' | 'developerSignOut']
type Screen = Exclude<Fixed, LeadsElsewhere> | (typeof patterns)[keyof typeof patterns]

/** Somebody of the demo cooperative, or nobody who is signed in. */
export type Visitor = 'nobody' | 'maria' | 'jose' | 'ana' | 'ramon' | 'admin' | 'comelec'

/** How a screen is come to: by whom, and at which address, when that is not the screen's path itself. */
interface Place {
  by: Visitor
  at?: string | (() => Promise<string>)
}

async function enrolmentOfANewcomer(): Promise<string> {
  const address = `visitor-${Date.now()}@habi.test`
  await askRest('POST', '/api/user/verify', { UserName: address })
  return readEnrolmentLink(address)
}

async function firstSignIn(): Promise<string> {
  const key = await askRest('POST', '/api/authenticate/user', { UserName: 'pedro', PassKey: 'Welcome#1006' })
  return paths.loginEnrolment(String(key))
}

async function resetOf(userName: string): Promise<string> {
  await askRest('POST', '/api/authenticate/otp/generate', { UserName: userName })
  const code = await readCode(`${userName}@demo.kapwa.test`)
  const key = await askRest('PUT', '/api/authenticate/otp/verify', { UserName: userName, AlternateKey: code })
  return paths.forgotResetPassword(String(key))
}

/** Every screen of the portal, and somebody who may enter. A path without a line here does not pass the type check. */
export const places: Record<Screen, Place> = {
  [paths.home]: { by: 'nobody' },
  [patterns.error]: { by: 'nobody', at: paths.error(403) },
  [paths.loginIdentifier]: { by: 'nobody' },
  [patterns.loginValidation]: { by: 'nobody', at: paths.loginValidation('bWFyaWE') },
  [patterns.loginEnrolment]: { by: 'nobody', at: firstSignIn },
  [paths.forgotCredentials]: { by: 'nobody' },
  [patterns.forgotResetPassword]: { by: 'nobody', at: () => resetOf('data') },
  [paths.createAccount]: { by: 'nobody' },
  [patterns.createAccountEnrolment]: { by: 'nobody', at: enrolmentOfANewcomer },
  [paths.developerHelp]: { by: 'nobody', at: () => Promise.resolve(stack.developerUrl() + paths.developerHelp) },

  [paths.applicationForm]: { by: 'ana' },
  [paths.applicationOffer]: { by: 'ana' },
  [paths.applicationProof]: { by: 'ana' },
  [paths.applicationStatus]: { by: 'ramon' },

  [paths.memberOverview]: { by: 'maria' },
  [paths.memberCompliance]: { by: 'jose' },
  [paths.memberShareCapital]: { by: 'maria' },
  [paths.memberSavings]: { by: 'maria' },
  [paths.memberLoans]: { by: 'maria' },
  [patterns.memberService]: { by: 'maria', at: paths.memberService('provident') },
  [patterns.memberForm]: { by: 'maria', at: paths.memberForm('any') },
  [paths.memberForms]: { by: 'maria' },

  [paths.electionOverview]: { by: 'maria' },
  [paths.electionCandidacy]: { by: 'maria' },
  [paths.electionVoting]: { by: 'maria' },
  [paths.electionResults]: { by: 'maria' },
  [paths.electionManage]: { by: 'comelec' },
  [paths.electionCandidates]: { by: 'comelec' },
  [paths.electionPrecinct]: { by: 'comelec' },

  [paths.adminLookup]: { by: 'admin' },
  [paths.adminShareCapital]: { by: 'admin' },
  [paths.adminSavings]: { by: 'admin' },
  [paths.adminRegistration]: { by: 'admin' },
  [patterns.adminService]: { by: 'admin', at: paths.adminService('provident') },
  [paths.adminForms]: { by: 'admin' },
  [paths.adminUploads]: { by: 'admin' },
  [paths.adminReports]: { by: 'admin' },
}
