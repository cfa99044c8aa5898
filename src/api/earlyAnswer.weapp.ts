/** A mini-program has no page before the app. */
export const takeEarlyAnswer = (_url: string, _tenantId?: string): null => null
