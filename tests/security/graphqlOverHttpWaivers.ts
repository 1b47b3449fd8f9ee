const showsRefusalByStatus =
  'An operation that was not executed is answered with 400, so that load balancers, logs and metrics see a refused request; the body is ' +
  'the same well-formed answer. The working draft itself requires 400 under application/graphql-response+json, which passes.'

/** Audits of graphql-http at the level SHOULD that fail here, by id, each with the reason. */
export const waivers: Record<string, string> = {
  // 200 on a document that cannot be parsed, when accepting application/json.
  '572B': showsRefusalByStatus,
  // 200 on a document that is not valid, when accepting application/json.
  FDE2: showsRefusalByStatus,
  // 200 on variables that cannot be coerced, when accepting application/json.
  '7B9B': showsRefusalByStatus,
}
