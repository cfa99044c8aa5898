import { page } from '@/ui/Page'
import { SiteView } from './SiteView'
import { siteStore } from './siteStore'

/** `/web-view?url=…`: a page of a site in the mini-program. */
export default page({ store: ({ url = '' }) => siteStore(url) }, ({ store }) => <SiteView store={store} />)
