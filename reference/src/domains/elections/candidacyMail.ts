import type { Config } from '../../config.ts'
import type { Letter } from '../../mail/letter.ts'
import type { Election } from './election.ts'

const linkTo = (portalUrl: string) => ({ label: 'Open it', url: `${portalUrl}/election/candidacy` })

export function writeCandidacyReceived({ portalUrl }: Pick<Config, 'portalUrl'>, { title }: Election, position: string): Letter {
  return {
    subject: 'We have received your candidacy',
    opening: `Your candidacy for ${position} in ${title} has arrived. Officers review it once filing is closed:`,
    link: linkTo(portalUrl),
    closing: 'If you did not send it, please write to us.',
  }
}

export function writeCandidacyDecision(
  { portalUrl }: Pick<Config, 'portalUrl'>,
  title: string,
  { position, status, reason }: { position: string; status: string; reason: string | null },
): Letter {
  const isQualified = status === 'Qualified'
  const because = reason === null ? '' : `The reason: ${reason}\n\n`
  return {
    subject: `Your candidacy was ${isQualified ? 'qualified' : 'disqualified'}`,
    opening: `An officer has reviewed your candidacy for ${position} in ${title}. You are ${status.toLowerCase()}:`,
    link: linkTo(portalUrl),
    closing: isQualified ? 'You are on the ballot.' : `${because}If you have questions, please write to us.`,
  }
}
