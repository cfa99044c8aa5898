import { actsForExhibitor } from '@contract/registerTypes'
import { session } from '@/stores/session'

/** The pages of the area that everybody may open. */
export type OpenPage = 'hotel' | 'traffic'

/** The parameters of a link to such a page. A friend opens it as a visitor, also where a company sends it. */
export const openPageLink = (): Record<string, string> => {
  const { scope, language } = session
  if (!scope) return {}
  const { tenantId, exhibitionId, registerType } = scope
  return { tenantId, exhibitionId, registerType: actsForExhibitor(registerType) ? 'visitor' : registerType, languageType: language }
}
