/** The server also serves the site. */
export const baseUrl = ''
