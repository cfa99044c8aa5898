import { page } from '@/ui/Page'
import { SiteView } from './SiteView'

/** `/web-view?url=…`: a page of a site within the mini-program. */
export default page({}, ({ params }) => <SiteView url={params.url ?? ''} />)
