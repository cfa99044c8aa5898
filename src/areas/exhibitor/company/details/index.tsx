import { page } from '@/ui/Page'
import { VersionForm } from '../../version/VersionForm'
import { VersionFormStore } from '../../version/version.store'
import { companyVersions } from '../company.store'

/** `/exhibitorSelfService/information/info`: the company's data, in both languages. */
export default page({ store: () => new VersionFormStore(companyVersions('company')) }, ({ store }) => <VersionForm store={store} />)
