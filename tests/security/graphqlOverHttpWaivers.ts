const tellsRefusalByStatus =
  'An operation that was never executed is answered with 400, so that balancers, logs and metrics see a refused request; the body is ' +
  'the same well-formed answer. The working draft itself asks for 400 under application/graphql-response+json, which passes.'

/** Audits of graphql-http at the level SHOULD that do not pass, by their id, each with the reason why that is right here. */
export const waivers: Record<string, string> = {
  // 200 on a document that cannot be parsed, when accepting application/json.
  '572B': tellsRefusalByStatus,
  // 200 on a document that is not valid, when accepting application/json.
  FDE2: tellsRefusalByStatus,
  // 200 on variables that cannot be coerced, when accepting application/json.
  '7B9B': tellsRefusalByStatus,
}
