const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const isGuid = (id: string): boolean => guid.test(id)

/** Whether two ids are the same one: a Guid may be written in capitals. */
export const isSameId = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
