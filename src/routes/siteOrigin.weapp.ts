/** Where the site and its pictures are reached: its server is the mini-program's too. */
export const siteOrigin = (): string => FAIRGATE_API_URL.replace(/\/+$/, '')
