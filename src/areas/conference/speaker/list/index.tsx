import { page } from '@/ui/Page'
import { SpeakersStore } from '../speaker.store'
import { SpeakerList } from '../SpeakerList'

/** `/conference/speakerList`: the speakers of the fair. */
export default page({ store: () => new SpeakersStore() }, ({ store }) => <SpeakerList store={store} />)
