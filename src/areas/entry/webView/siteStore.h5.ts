/** A browser opens no address that stands in this one, and asks for no ticket. */
export const siteStore = (_url: string): object => ({})
