/** Keeps the page behind a sheet from moving under the finger. */
export const stillBehind = { catchMove: true }
