import type { App } from '../App'
import { failFields } from '../errors/failure'

/**
 * Accepts addresses of this site only. Signatures and redirects are made for no other site.
 * @param field the name of the field in the error
 * @throws Failure invalid
 */
export const ownAddress = (app: App, text: string, field: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.origin !== new URL(app.config.publicUrl).origin) throw failFields({ [field]: { code: 'patternMismatch' } })
  return url
}
