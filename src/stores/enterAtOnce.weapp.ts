/** A mini-program has no page before the app, so its entry page does everything. */
export const enterAtOnce = (): void => undefined
