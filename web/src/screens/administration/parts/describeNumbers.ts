/** A user's numbers in a line: "EMP-1001, KP-2015-0001". */
export const describeNumbers = ({ employeeId, memberCode }: { employeeId: string; memberCode: string | null }): string =>
  [employeeId, memberCode].filter((number) => number !== null && number !== '').join(', ')
