import type { App } from '../../core/App'

/** Encrypts claims that a request returns to the server later. Their kind is in them, so that one kind never passes for another. */
export const sealClaims = (app: App, kind: string, claims: object): string => app.secrets.seal(JSON.stringify({ ...claims, kind }))

/** Opens what `sealClaims` made. @returns null of another kind, and of what was cut, forged, or made with a secret that is no longer known */
export const openClaims = (app: App, kind: string, text: string): Record<string, unknown> | null => {
  try {
    const claims = JSON.parse(app.secrets.unseal(text)) as Record<string, unknown>
    return claims.kind === kind ? claims : null
  } catch {
    // Cut, forged, or of a secret that the server no longer knows.
    return null
  }
}
