import { page } from '@/ui/Page'
import { SessionStore } from '../session.store'
import { SessionPage } from '../SessionPage'

/** `/user-center/activityDetail`: an activity of the fair, which is a session outside conferences. */
export default page({ store: ({ conferenceId }) => new SessionStore(conferenceId) }, ({ store }) => <SessionPage store={store} />)
