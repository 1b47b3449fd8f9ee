/** The megabytes of the largest file that is accepted. The contract has them for the BFF and the reference service, the client its own. */
export const largestFiles = { application: 10, deposit: 10, form: 3 } as const

export const bytesOf = (megabytes: number): number => megabytes * 1024 * 1024
