/** In megabytes: 10 in the application (first document, section 9). */
export const proofLimit = 10
