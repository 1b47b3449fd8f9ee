import { startScreenQuery } from '@/apollo/screenQuery.ts'
import { MemberOverviewDocument } from './screen.generated.ts'

/** Asks for the data of the overview, before its screen is there. */
export const startOverview = () => startScreenQuery(MemberOverviewDocument, {})
