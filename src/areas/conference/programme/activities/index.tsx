import { page } from '@/ui/Page'
import { ProgrammeStore } from '../programme.store'
import { ProgrammeList } from '../ProgrammeList'

/** `/activity/list`: the activities of the fair outside conferences. */
export default page({ store: () => new ProgrammeStore('activities') }, ({ store }) => <ProgrammeList store={store} />)
