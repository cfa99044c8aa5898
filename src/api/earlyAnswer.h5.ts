import '@/platform/early'

/** The answer to a call that index.html made before the app came. It serves one call; a repeated call goes to the server. */
export const takeEarlyAnswer = (url: string, tenantId = ''): Promise<{ status: number; body: unknown } | null> | null => {
  const early = window.fairgate?.config
  if (!early || early.url !== url || early.tenantId !== tenantId) return null
  window.fairgate!.config = null
  return early.answer
}

/** The body of such an answer, if it has come already. */
export const earlyBody = (url: string, tenantId = ''): unknown => {
  const early = window.fairgate?.config
  return early?.url === url && early.tenantId === tenantId && early.settled?.status === 200 ? early.settled.body : null
}
