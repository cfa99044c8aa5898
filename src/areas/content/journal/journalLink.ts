import { actsForExhibitor } from '@contract/registerTypes'
import { session } from '@/stores/session'

/** The parameters of a link to the show catalogue. A friend opens it as a visitor, also where a company sends it. */
export const journalLink = (): Record<string, string> => {
  const { scope, language } = session
  if (!scope) return {}
  const { tenantId, exhibitionId, registerType } = scope
  return { tenantId, exhibitionId, registerType: actsForExhibitor(registerType) ? 'visitor' : registerType, languageType: language }
}
