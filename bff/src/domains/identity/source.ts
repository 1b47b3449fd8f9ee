import type { Viewer } from '../../generated/graph.ts'

/** A signed-in person as the access token tells it; what costs a REST call of its own is resolved field by field. */
export type ViewerSource = Omit<Viewer, 'member' | 'loans'>
