import type { SessionRow } from '@contract/conference/programme.schema'
import { go } from '@/routes/go'
import { config } from '@/stores/config'
import { openChoice } from '../signUp/openChoice'
import { ownState } from '../signUp/seatsWords'

/** Opens a session as the fair sets it: its page, or the choice of sessions where it takes sign-ups. */
export const openSession = ({ id, seats, way }: SessionRow): Promise<unknown> => {
  if (way.length === 0) return go('userCenterActivityDetail', { conferenceId: id })
  const chooses = config.page.conferenceClickType === 'select' && seats.isOpen && ownState(seats) === null
  return chooses ? openChoice(id) : go('conferenceActivityDetail', { conferenceId: id })
}
