import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { AccessRule } from '@/session/resolveAccess.ts'
import type { IconName } from '@/ui/Icon/Icon.tsx'
import type { LateComponent } from '@/ui/lateComponent.ts'

/** The headings of all menus, in the order in which a menu shows them; null for entries without a heading. */
export const menuGroups = [
  null,
  'WELCOME',
  'ASSETS',
  'LOANS',
  'ASSISTANCE',
  'GENERAL',
  'ELECTION',
  'ASSETS PROCESSING',
  'REVIEW & APPROVALS',
  'DATA',
  'MANAGEMENT',
] as const

/** The screen's place in the menu of its layout: one entry, or one for each service of the cooperative. */
type MenuPlace = { group: (typeof menuGroups)[number] } & (
  | {
      label: string
      icon: IconName
      /** Open even while the member's profile is not complete. */
      isNeverLocked?: boolean
      /** Also in the bottom bar of a phone. */
      isQuick?: boolean
    }
  | { perService: true }
)

/** Reads a parameter of the address, decoded. Throws for one that the route's path does not have. */
export type ReadParam = (name: string) => string

/** The query of a screen, which its route starts while the screen's code is loading. */
export interface ScreenQuery {
  document: () => Promise<DocumentNode>
  variables: (param: ReadParam) => OperationVariables
  /** Loads the GraphQL client, which the first public pages do without. */
  start: () => Promise<(document: DocumentNode, variables: OperationVariables) => Promise<void>>
}

const start = async () => (await import('../routing/startScreenQuery.ts')).startScreenQuery

/**
 * Declares the query of a screen: `screenQuery(async () => (await import('…/screen.generated.ts')).LoanDocument, (param) => ({ id:
 * param('id') }))`. The screen's hook must use the same variables to share the request.
 */
export function screenQuery<Variables extends OperationVariables>(
  document: () => Promise<TypedDocumentNode<unknown, Variables>>,
  ...variables: Record<string, never> extends Variables
    ? [variables?: (param: ReadParam) => Variables]
    : [variables: (param: ReadParam) => Variables]
): ScreenQuery
export function screenQuery(document: ScreenQuery['document'], variables: ScreenQuery['variables'] = () => ({})): ScreenQuery {
  return { document, variables, start }
}

/** One screen: its address, guard, layout, menu entry, and how its code and data are loaded, in parallel. */
export interface ScreenRoute extends AccessRule {
  path: string
  /** Null for a public page, which brings its own frame. */
  layout: LateComponent<object> | null
  title: string
  /** Absent for a screen without a menu entry. */
  menu?: MenuPlace
  screen: LateComponent<object>
  /** The screen begins with the draft on the device: a page of the server has the skeleton in its place, and its data. */
  isOfDevice?: true
  /** The screen takes what is typed and pressed before its scripts come (`ui/earlyForm.ts`): its controls are enabled from the first. */
  isEarly?: true
  query?: ScreenQuery
}
