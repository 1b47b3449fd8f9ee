import type { Config } from '../../config.ts'
import type { Letter } from '../../mail/letter.ts'
import { saysMore } from '../../../../schema/rules/saysMore.ts'

/** The mail to an applicant about an application that has arrived. */
export function writeReceived({ portalUrl }: Pick<Config, 'portalUrl'>, code: string): Letter {
  return {
    subject: `We have received your application ${code}`,
    opening: `Your application for membership ${code} has arrived. An officer reviews it, and we write to you when it is decided. You can read what you sent here:`,
    link: { label: 'See your application', url: `${portalUrl}/application/status` },
    closing: 'While it is in review it cannot be changed.',
  }
}

interface Decision {
  code: string
  remarks: string
  /** Null for a rejection. */
  memberCode: string | null
  asksForLoan: boolean
}

const loanLine =
  'You asked for the new-members loan: the office releases it and writes to you. It is shown under Loans once it is released.'

function writeApproval({ portalUrl }: Pick<Config, 'portalUrl'>, { code, memberCode, remarks, asksForLoan }: Decision): Letter {
  const closing = [
    ...(asksForLoan ? [loanLine] : []),
    ...(saysMore(remarks) ? [`Remarks: ${remarks}`] : []),
    'If the portal is already open, reload the page to go on: you need not sign in again.',
  ]
  return {
    subject: 'Welcome, you are a member',
    opening: `Your application for membership ${code} is approved. Your System ID is ${memberCode ?? ''}. Complete your profile, which opens your share capital, your savings and every service:`,
    link: { label: 'Open the portal', url: `${portalUrl}/member/overview` },
    closing: closing.join(' '),
  }
}

/** The mail to an applicant about the decision: with a member code it is an approval. */
export function writeDecision(config: Pick<Config, 'portalUrl'>, decision: Decision): Letter {
  if (decision.memberCode !== null) return writeApproval(config, decision)
  const { code, remarks } = decision
  return {
    subject: `Your application ${code} needs corrections`,
    opening: `An officer has reviewed your application for membership ${code} and sent it back: ${remarks}`,
    link: { label: 'Open your application', url: `${config.portalUrl}/application/form` },
    closing: 'You can change your answers and send the application again.',
  }
}
