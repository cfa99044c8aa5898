import { go } from '@/routes/go'
import { config } from '@/stores/config'

/** Opens the choice of sessions, as a list or a tree, as the fair sets it. @param conferenceId the session that is chosen already */
export const openChoice = (conferenceId?: string): Promise<unknown> =>
  go(
    config.page.isOpenNodeMode === true ? 'conferenceSelectNodeMode' : 'conferenceSelect',
    conferenceId === undefined ? undefined : { conferenceId },
  )
