/** The mini-program's server, a build setting. */
export const baseUrl = FAIRGATE_API_URL
