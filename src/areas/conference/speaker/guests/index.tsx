import { page } from '@/ui/Page'
import { SpeakersStore } from '../speaker.store'
import { SpeakerList } from '../SpeakerList'

/** `/conference/speakingGuest`: the speakers of one conference or track. Without one in the address, all of them. */
export default page({ store: ({ nodeId }) => new SpeakersStore(nodeId) }, ({ store }) => <SpeakerList store={store} />)
