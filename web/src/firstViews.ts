import type { DocumentNode } from '@apollo/client'
import { areas } from './areas.ts'
import { ServiceMenuDocument } from './layouts/shell/menu.generated.ts'
import { paths } from './paths.ts'
import type { ScreenRoute } from './routing/screenRoute.ts'
import { AssetGrowthDocument } from './screens/member/MemberOverview/parts/assetGrowth.generated.ts'

const ofLayouts = new Map<unknown, readonly DocumentNode[]>([
  [areas.member.layout, [ServiceMenuDocument]],
  [areas.admin.layout, [ServiceMenuDocument]],
])

const ofScreens: Readonly<Record<string, readonly DocumentNode[]>> = {
  [paths.memberOverview]: [AssetGrowthDocument],
}

/** The queries beside that of a screen, without variables, of what its first view shows. A part whose query is missing here asks for itself. */
export function partQueriesOf({ path, layout }: ScreenRoute): readonly DocumentNode[] {
  return [...(ofLayouts.get(layout) ?? []), ...(ofScreens[path] ?? [])]
}

const key = 'the key in its address decides in the browser what is shown'

/** The screens that the browser renders from an empty page, with the reason. */
export const inBrowserOnly: Readonly<Record<string, string>> = {
  [paths.loginValidation]: key,
  [paths.loginEnrolment]: key,
  [paths.loginEmail]: key,
  [paths.forgotResetPassword]: key,
  '/create-account/enrollment/:key': key,
}
