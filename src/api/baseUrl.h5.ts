/** The site is served by its server. */
export const baseUrl = ''
