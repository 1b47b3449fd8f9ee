import { createScreenQuery } from '@/apollo/screenQuery.ts'
import { MemberOverviewDocument } from './screen.generated.ts'

/** The data of the overview, which its route starts to fetch. */
export const overviewQuery = createScreenQuery(MemberOverviewDocument)
