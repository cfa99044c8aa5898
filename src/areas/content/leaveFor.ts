import { mayLeaveTo } from '@contract/rules/origins'
import { config } from '@/stores/config'
import { leaveApp } from '@/stores/leaveApp'

/** Whether people may be sent to a link: the organiser has named its site (R79). */
export const isTrusted = (link: string): boolean => mayLeaveTo(link, config.exhibition?.trustedOrigins ?? [])

/** Opens a link to another site. One that nobody named leads nowhere. */
export const leaveFor = async (link: string): Promise<void> => {
  if (isTrusted(link)) await leaveApp(link, 'go')
}
