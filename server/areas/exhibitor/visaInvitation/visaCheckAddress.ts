import type { App } from '../../../core/App'
import type { ExhibitionKey } from '../../../database/within'

/** The path of the page on which a consulate checks the letters of a fair. */
export const checkPath = ({ tenantId, exhibitionId }: ExhibitionKey): string => `/visa/${tenantId}-${exhibitionId}`

/** The fair of such a path; null if it names none. */
export const readCheckPath = (fair: string): ExhibitionKey | null => {
  const [, tenantId, exhibitionId] = /^(\d{6})-(\d{1,19})$/.exec(fair) ?? []
  return tenantId && exhibitionId ? { tenantId, exhibitionId } : null
}

/** The address of that page on this site. @param letter fills in its form, as the code on the letter does */
export const checkAddress = (app: Pick<App, 'config'>, key: ExhibitionKey, letter?: { number: string; code: string }): string =>
  `${app.config.publicUrl}${checkPath(key)}${letter ? `?${new URLSearchParams({ ...letter })}` : ''}`
