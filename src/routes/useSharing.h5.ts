/** Browsers share a page by their own means. */
export const useSharing = (): void => undefined
