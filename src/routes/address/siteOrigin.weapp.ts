/** The origin of the site and its pictures. The mini-program has the same server. */
export const siteOrigin = (): string => FAIRGATE_API_URL.replace(/\/+$/, '')
