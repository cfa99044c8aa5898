/** The origin of the site and its pictures, without a trailing slash. */
export const siteOrigin = (): string => window.location.origin + window.location.pathname.replace(/\/+$/, '')
