/** A browser opens no address of a link and requests no ticket. */
export const siteStore = (_url: string, _nonce?: string): object => ({})
