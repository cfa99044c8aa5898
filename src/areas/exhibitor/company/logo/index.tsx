import { page } from '@/ui/Page'
import { VersionForm } from '../../version/VersionForm'
import { VersionFormStore } from '../../version/version.store'
import { companyVersions } from '../company.store'

/** `/user-center/exhibitorLogo`: the company's logo (R44). */
export default page({ store: () => new VersionFormStore(companyVersions('logo')) }, ({ store }) => <VersionForm store={store} />)
