import { useRoute } from '@/routes/useRoute'
import { SiteView } from './SiteView'

/** `/web-view?url=…`: a page of a site within the mini-program. */
export default () => {
  const { params } = useRoute()
  return <SiteView url={params.url ?? ''} />
}
