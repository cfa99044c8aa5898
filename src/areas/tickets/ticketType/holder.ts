import { session } from '@/stores/session'
import { user } from '@/stores/user'

/** The holder of the tickets: the signed-in person, by their registered name. */
export const holderName = (): string => user.state?.userName || session.token?.userName || ''

/** Loads that name if it is missing. The page does not wait for it. */
export const loadHolder = (): void => {
  if (!user.state) user.load().catch(() => undefined)
}
