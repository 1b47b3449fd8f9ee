/** Audits of graphql-http at the level SHOULD that do not pass, by their id, each with the reason why that is right here. */
export const waivers: Record<string, string> = {}
