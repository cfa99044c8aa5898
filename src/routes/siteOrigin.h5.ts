/** Where the site and its pictures are reached, without a slash at the end. */
export const siteOrigin = (): string => window.location.origin + window.location.pathname.replace(/\/+$/, '')
