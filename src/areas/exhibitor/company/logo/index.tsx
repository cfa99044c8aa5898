import { page } from '@/ui/Page'
import { VersionFormStore } from '../version.store'
import { VersionForm } from '../VersionForm'

/** `/user-center/exhibitorLogo`: the company's logo (R44). */
export default page({ store: () => new VersionFormStore('logo') }, ({ store }) => <VersionForm store={store} />)
