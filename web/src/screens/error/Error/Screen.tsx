import { useLocation, useParams } from 'react-router-dom'
import { paths } from '@/paths.ts'
import { WhomToAsk } from '@/routing/WhomToAsk.tsx'
import { portal } from '@/portal.ts'
import { useTitle } from '@/routing/useTitle.ts'
import { homeOf } from '@/session/homeOf.ts'
import { useViewer } from '@/session/session.ts'
import { BrandMark } from '@/ui/BrandMark/BrandMark.tsx'
import { Button } from '@/ui/Button/Button.tsx'
import { ButtonLink } from '@/ui/Button/ButtonLink.tsx'
import type { IconName } from '@/ui/Icon/Icon.tsx'
import { Icon } from '@/ui/Icon/Icon.tsx'
import { PlainPage } from '@/ui/PlainPage/PlainPage.tsx'
import { media, space, token } from '@/ui/theme.ts'
import styled from 'styled-components'
import { describePermissions } from '@/routing/permissionLabels.ts'

const Sign = styled(Icon)`
  color: ${token.inkMuted};
`

const Code = styled.p`
  font-size: ${token.textFigure};
  font-weight: ${token.weightBold};
  letter-spacing: ${token.trackFigure};
  line-height: 1.1;
`

const Message = styled.p`
  max-width: 48ch;
  color: ${token.inkMuted};
  font-size: ${token.textLead};
  text-wrap: balance;
`

const Ways = styled.div`
  display: grid;
  gap: ${space(2)};
  width: 100%;
  margin-top: ${space(6)};
  ${media.medium} { display: flex; flex-wrap: wrap; }
`

interface ErrorText {
  code: number
  title: string
  message: string
  icon: IconName
}

const fallback: ErrorText = { code: 200, title: 'OK', message: 'Request was successful.', icon: 'checkCircle' }

/** The ten known codes with the texts of the specification. */
const errorTexts: readonly ErrorText[] = [
  fallback,
  { code: 201, title: 'Created', message: 'Resource successfully created.', icon: 'plusCircle' },
  { code: 400, title: 'Bad Request', message: 'Invalid request format. Please check your input.', icon: 'documentProblem' },
  { code: 401, title: 'Unauthorized', message: 'You must log in to access this resource.', icon: 'person' },
  { code: 403, title: 'Forbidden', message: 'Access denied. You do not have permission to view this page.', icon: 'lock' },
  { code: 404, title: 'Not Found', message: 'The page you are looking for does not exist.', icon: 'compass' },
  { code: 405, title: 'Method Not Allowed', message: 'Method not allowed for this resource.', icon: 'forbidden' },
  {
    code: 500,
    title: 'Internal Server Error',
    message: 'Something went wrong on the server. Please try again later.',
    icon: 'warning',
  },
  { code: 502, title: 'Bad Gateway', message: 'Bad gateway. The server received an invalid response.', icon: 'brokenLink' },
  { code: 503, title: 'Service Unavailable', message: 'Service temporarily unavailable. Please try again later.', icon: 'clock' },
]

/** The texts of a code; those of 200 for an unknown one. */
function errorTextOf(code: string): ErrorText {
  return errorTexts.find((text) => String(text.code) === code) ?? fallback
}

/** Links to the sign-in page after 401, else to the user's home or the public page; and to the page before, which loads again. */
function WaysOnward({ code, home }: Pick<ErrorText, 'code'> & { home: string | null }) {
  return (
    <Ways>
      {code === 401 && home === null ? (
        <ButtonLink to={paths.loginIdentifier} variant="next" iconAfter="arrowRight">
          Sign in
        </ButtonLink>
      ) : (
        <ButtonLink to={home ?? paths.home} variant="next" iconAfter="arrowRight">
          {home === null ? 'Go to the home page' : 'Go to the portal'}
        </ButtonLink>
      )}
      {window.history.length > 1 && (
        <Button variant="line" icon={code >= 500 ? 'retry' : 'arrowLeft'} onClick={() => window.history.back()}>
          {code >= 500 ? 'Try again' : 'Back'}
        </Button>
      )}
    </Ways>
  )
}

/** The permissions that the route guard found missing; null after another navigation. */
function missingFrom(state: unknown): string | null {
  return typeof state === 'string' ? state : null
}

/** /error/:code: the code, its title, its message and links onward. */
export function Screen() {
  const { code = '' } = useParams()
  const location = useLocation()
  const text = errorTextOf(code)
  useTitle(`${text.code} ${text.title}`)
  const viewer = useViewer()
  const home = viewer && homeOf(viewer)
  const missing = text.code === 403 ? missingFrom(location.state) : null
  return (
    <PlainPage brand={<BrandMark name={portal.coopName} to={home ?? paths.home} />}>
      <Sign name={text.icon} size="large" />
      <Code>{text.code}</Code>
      <h1 tabIndex={-1}>{text.title}</h1>
      <Message>{text.message}</Message>
      {missing && (
        <Message>
          It is for those who may {describePermissions(missing)}. If you should be one of them, write to <WhomToAsk />.
        </Message>
      )}
      <WaysOnward code={text.code} home={home} />
    </PlainPage>
  )
}
