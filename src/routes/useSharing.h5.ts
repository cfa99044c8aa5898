/** A page in a browser is shared by the browser's own means. */
export const useSharing = (): void => undefined
