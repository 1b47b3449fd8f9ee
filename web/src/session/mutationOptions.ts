import { portalClient } from './portalClient.ts'

/**
 * Options of a form for its generated hook: `useSubmitFormMutation(mutationOptions)`. A failed request is returned as `error` instead of
 * thrown. The client is given, because AccountLayout provides none: its first screen is shown without the GraphQL client.
 */
export const mutationOptions = { client: portalClient, errorPolicy: 'all' } as const
