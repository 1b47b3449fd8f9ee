/** Whether remarks say more than the decision itself: "Approved." is what an officer's dialog suggests. */
export const saysMore = (remarks: string): boolean => !/^((approved|rejected)\.?)?$/i.test(remarks.trim())
