import '@/shell/early'

/** The answer to a call that index.html made before the app came. It serves one call; a repeated call goes to the server. */
export const takeEarlyAnswer = (url: string, tenantId = ''): Promise<{ status: number; body: unknown } | null> | null => {
  const early = window.fairgate?.config
  if (!early || early.url !== url || early.tenantId !== tenantId) return null
  window.fairgate!.config = null
  return early.answer
}
