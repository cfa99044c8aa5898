import { page } from '@/ui/Page'
import { SessionStore } from '../session.store'
import { SessionPage } from '../SessionPage'

/** `/conference/activity/detail`: a session. */
export default page({ store: ({ conferenceId }) => new SessionStore(conferenceId) }, ({ store }) => <SessionPage store={store} />)
