const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text can be the id of something in the REST API. */
export const isGuid = (id: string): boolean => guid.test(id)
