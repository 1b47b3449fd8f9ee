import { Panel } from '@/apollo/Panel.tsx'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import styled from 'styled-components'
import { paths } from '@/paths.ts'
import { FormSkeleton } from '@/patterns/serverForm/FormSkeleton.tsx'
import { useFollowViewer } from '@/routing/useFollowViewer.ts'
import type { ScreenData } from '@/routing/screenData.ts'
import type { Audience } from '@/session/resolveAccess.ts'
import { space, token } from '@/ui/theme.ts'
import type { Viewer } from '@/viewer.ts'
import type { Application_RegistrationFragment } from './registration.generated.ts'

interface ApplicationPageProps {
  screen: ScreenData<{ viewer: (Viewer & { registration: Application_RegistrationFragment | null }) | null }>
  /** The audience of the screen's route: once the viewer is not in it, the screen is left. */
  audience: Audience
  /** The heading, where it is another than that of the application. */
  renderHeader?: (registration: Application_RegistrationFragment | undefined) => ReactNode
  children: (registration: Application_RegistrationFragment) => ReactNode
}

const PageTop = styled.header`
  margin: ${space(2)} 0 ${space(6)};
`

const Code = styled.p`
  min-height: 1lh;
  color: ${token.inkMuted};
  font-size: ${token.textSmall};
  b { font-weight: inherit; white-space: nowrap; }
`

/** The heading of an application; `code` is missing until it is loaded. */
function ApplicationHeader({ code }: { code: string | undefined }) {
  return (
    <PageTop>
      <Code>
        {code !== undefined && (
          <span>
            Registration code <b>{code}</b>
          </span>
        )}
      </Code>
      <h1 tabIndex={-1}>New Member Application</h1>
    </PageTop>
  )
}

const renderApplicationHeader = (registration: Application_RegistrationFragment | undefined) => (
  <ApplicationHeader code={registration?.code} />
)

/** A screen of the application: its heading, and the application in its four states. */
export function ApplicationPage({ screen, audience, renderHeader = renderApplicationHeader, children }: ApplicationPageProps) {
  const { data } = screen
  const isLeaving = useFollowViewer(data?.viewer, audience)
  const registration = data?.viewer?.registration ?? undefined
  if (audience === 'applicants' && registration?.form.status === 'REVIEW') return <Navigate to={paths.applicationStatus} replace />
  return (
    <>
      {renderHeader(registration)}
      {!registration && isLeaving ? (
        <FormSkeleton />
      ) : (
        <Panel
          state={screen}
          field="registration"
          value={data?.viewer?.registration}
          what="Your application"
          holds="Everything you entered is kept."
          isWhole
          skeleton={<FormSkeleton />}
        >
          {children}
        </Panel>
      )}
    </>
  )
}
