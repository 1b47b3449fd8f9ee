/** What an officer opened of a member's record, in the words for the member, by the names of the graph; the REST API writes the names in lower case. */
export const openedItems = {
  RECORD: 'Your record',
  REGISTRATION: 'Your membership application',
  APPLICATION: 'Your application for a service',
  SAVINGS_REQUESTS: 'Your savings requests',
  CANDIDACY: 'Your candidacy',
  FILE: 'A file of yours',
  OTHER: 'Another item about you',
} as const
