/** What an officer opened of a member's record, by the names of the graph; the REST API writes the names in lower case. */
export const openedItems = {
  RECORD: 'Record',
  REGISTRATION: 'Membership application',
  APPLICATION: 'Application for a service',
  SAVINGS_REQUESTS: 'Savings requests',
  CANDIDACY: 'Candidacy',
  FILE: 'A file',
  OTHER: 'Another item',
} as const
