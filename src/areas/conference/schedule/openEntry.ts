import type { OpenedPage } from '@contract/conference/schedule.schema'
import { go } from '@/routes/go'

/** Opens the page that an entry names. The server wrote it from the same table of routes. */
export const openEntry = ({ route, params }: OpenedPage): Promise<unknown> => go(route as 'conferenceActivityDetail', params)
