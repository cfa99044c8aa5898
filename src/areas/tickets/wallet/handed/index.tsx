import { Page, page } from '@/ui/Page'
import { HandedOver, HandedPasses } from '../HandedPasses'
import { HandedStore } from '../handed.store'

/** `/handed-pass`: the pass of a person whom another registered, by its link and without a sign-in. */
export default page({ store: ({ key = '' }) => new HandedStore(key), reload: ['shown', 'language'] }, ({ store }) => (
  <Page id="handed-pass" of={store.shown} notFound={<HandedOver />}>
    {store.shown.value && <HandedPasses view={store.view} />}
  </Page>
))
