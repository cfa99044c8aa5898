import type { App } from './App'
import { failFields } from './failure'

/**
 * An address of this site. Signatures and redirects are made for no other site.
 * @param field the name by which a refusal tells it
 * @throws Failure invalid
 */
export const ownAddress = (app: App, text: string, field: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.origin !== new URL(app.config.publicUrl).origin) throw failFields({ [field]: { code: 'patternMismatch' } })
  return url
}
