/** A mini-program has no page before the app. */
export const takeEarlyAnswer = (_url: string, _tenantId?: string, _reader?: string): null => null

export const earlyBody = (_url: string, _tenantId?: string): unknown => null
