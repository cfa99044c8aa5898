import { type RegisterType, actsForExhibitor } from '@contract/registerTypes'
import type { LinkParameters } from '@contract/rules/link'
import { sharedPage } from '@/routes/address/sharedPage'
import type { RouteName } from '@/routes/table'
import { session } from '@/stores/session'

/** A friend opens the fair as a visitor, also where a company sends the page. */
const friendsType = (own: RegisterType): RegisterType => (actsForExhibitor(own) ? 'visitor' : own)

const linkOfFair = (): LinkParameters => {
  const { scope, language } = session
  if (!scope) return {}
  const { tenantId, exhibitionId, registerType } = scope
  return { tenantId, exhibitionId, registerType: friendsType(registerType), languageType: language }
}

/** The address of a page of the fair, for a person who has not opened the fair yet. */
export const fairPage = (name: RouteName, params: Record<string, string> = {}): string => sharedPage(name, params, linkOfFair())
