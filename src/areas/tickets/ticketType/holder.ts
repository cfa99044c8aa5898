import { session } from '@/stores/session'
import { user } from '@/stores/user'

/** Whose the tickets will be: the signed-in person, by the name they registered with. */
export const holderName = (): string => user.state?.userName || session.token?.userName || ''

/** Asks for that name where it is not at hand. Nice to see, and no reason to wait. */
export const loadHolder = (): void => {
  if (!user.state) user.load().catch(() => undefined)
}
