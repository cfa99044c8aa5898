import { page } from '@/ui/Page'
import { VersionForm } from '../../version/VersionForm'
import { LivePreview } from '../LivePreview'
import { OwnWordsStore } from '../invitationTemplate.store'

/** `/exhibitorSelfServiceNew/invitationTemplate/editInvitation`: the company's own words, with a preview while they are typed. */
export default page({ store: ({ templateId = 'standard' }) => new OwnWordsStore(templateId) }, ({ store }) => (
  <VersionForm store={store.form}>
    <LivePreview store={store} />
  </VersionForm>
))
