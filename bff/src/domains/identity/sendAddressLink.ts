import type { GraphContext } from '../../context.ts'
import type { ResolversTypes } from '../../generated/resolvers.ts'
import { expectWord } from '../../rest/answer.ts'
import { mapViewer } from '../../viewer/mapViewer.ts'
import { obtain } from '../../writing/write.ts'
import { waitOf } from './attempt.ts'

type Payload = Awaited<ResolversTypes['SendAddressLinkPayload']>

/** In seconds, where the REST API names no time. */
const resendAfter = 60

/** Source: POST /api/user/email/link, an extension. */
export async function sendAddressLink({ rest, session }: GraphContext): Promise<Payload> {
  await session.require()
  const { userErrors } = await obtain({
    call: () => rest('sendAddressLink', { read: expectWord('Sent') }),
    words: (error) => {
      const wait = waitOf(error, resendAfter)
      if (wait === null) return null
      return { code: 'TOO_SOON', message: `The last link was sent a moment ago. Ask again in ${wait} seconds.`, field: null }
    },
  })
  // After a refusal, too: what waits may have ended elsewhere.
  return { viewer: mapViewer(await session.require()), userErrors }
}
