import '@/platform/early'

/**
 * The answer to a call that index.html made before the app came. It serves one call; a repeated call goes to the server.
 * @param reader who reads it, in which language; an answer for another reader is not taken
 */
export const takeEarlyAnswer = (url: string, tenantId = '', reader = ''): Promise<{ status: number; body: unknown } | null> | null => {
  const answers = window.fairgate
  for (const name of ['config', 'article'] as const) {
    const early = answers?.[name]
    if (early?.url !== url || early.tenantId !== tenantId || (early.reader ?? reader) !== reader) continue
    answers![name] = null
    return early.answer
  }
  return null
}

/** The body of the config's answer, if it has come already. */
export const earlyBody = (url: string, tenantId = ''): unknown => {
  const early = window.fairgate?.config
  return early?.url === url && early.tenantId === tenantId && early.settled?.status === 200 ? early.settled.body : null
}
