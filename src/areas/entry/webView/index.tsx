import { page } from '@/ui/Page'
import { SiteView } from './SiteView'
import { siteStore } from './siteStore'

/** `/web-view?url=…`: a page of a site in the mini-program. The site's own page adds a `nonce` when it requests a ticket. */
export default page({ store: ({ url = '', nonce }) => siteStore(url, nonce) }, ({ store }) => <SiteView store={store} />)
