import { page } from '@/ui/Page'
import { ProgrammeStore } from '../programme.store'
import { ProgrammeList } from '../ProgrammeList'

/** `/conference/activity/list`: the sessions of the conferences by day and time. */
export default page({ store: () => new ProgrammeStore('conferences') }, ({ store }) => <ProgrammeList store={store} />)
