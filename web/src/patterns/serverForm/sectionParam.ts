/** The parameter of the address with the section to open, in the Change links of a check page. */
export const sectionParam = 'section'
