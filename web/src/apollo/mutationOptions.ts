import { portalClient } from './portalClient.ts'

/**
 * What a form hands to its generated hook: `useRegisterMutation(mutationOptions)`. A request that fails comes back as `error`, for
 * the form to tell, and is not thrown. The client is named, because not every layout provides one: the first screens do without it.
 */
export const mutationOptions = { client: portalClient, errorPolicy: 'all' } as const
