/** The parameter of the address with the step. */
export const stepParam = 'step'

/** The step that shows all answers before they are sent. */
export const checkStep = 'check'
