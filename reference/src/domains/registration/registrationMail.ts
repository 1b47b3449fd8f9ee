import type { Config } from '../../config.ts'
import type { Letter } from '../../mail/letter.ts'

/** The mail to an applicant about an application that has arrived. */
export function writeReceived({ portalUrl }: Pick<Config, 'portalUrl'>, code: string): Letter {
  return {
    subject: `We have received your application ${code}`,
    opening: `Your application for membership ${code} has arrived. An officer reviews it, and we write to you when it is decided. You can read what you sent here:`,
    link: { label: 'See your application', url: `${portalUrl}/application/status` },
    closing: 'While it is in review it cannot be changed.',
  }
}

/** What an applicant is told of the decision; with a member code it is an approval. */
export function writeDecision({ portalUrl }: Pick<Config, 'portalUrl'>, code: string, memberCode: string | null, remarks: string): Letter {
  if (memberCode === null)
    return {
      subject: `Your application ${code} was not approved`,
      opening: `An officer has reviewed your application for membership ${code} and sent it back: ${remarks}`,
      link: { label: 'Open your application', url: `${portalUrl}/application/form` },
      closing: 'You can change your answers and send the application again.',
    }
  return {
    subject: 'Welcome, you are a member',
    opening: `Your application for membership ${code} is approved. Your member code is ${memberCode}. Your share capital and savings are open; complete your profile to use every service:`,
    link: { label: 'Open the portal', url: `${portalUrl}/member/overview` },
    closing: remarks === '' ? 'If the portal is already open, sign in again to see it.' : `Remarks: ${remarks}`,
  }
}
