import { actsForExhibitor } from '@contract/registerTypes'
import { session } from '@/stores/session'

/** The parameters of a link to a booth. A friend opens it as a visitor, also where a company sends it. */
export const boothLink = (id: string): Record<string, string> => {
  const { scope, language } = session
  if (!scope) return { id }
  const { tenantId, exhibitionId, registerType } = scope
  return { id, tenantId, exhibitionId, registerType: actsForExhibitor(registerType) ? 'visitor' : registerType, languageType: language }
}
