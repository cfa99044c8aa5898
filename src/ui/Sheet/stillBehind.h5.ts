/** In a browser the page behind a sheet does not move. */
export const stillBehind = {}
