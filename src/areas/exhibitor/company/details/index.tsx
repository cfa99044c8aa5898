import { page } from '@/ui/Page'
import { VersionFormStore } from '../version.store'
import { VersionForm } from '../VersionForm'

/** `/exhibitorSelfService/information/info`: the company's data, in both languages. */
export default page({ store: () => new VersionFormStore('company') }, ({ store }) => <VersionForm store={store} />)
