import { LinkOver } from '@/parts/holderLink/LinkOver'
import { back, hasBack, replace } from '@/routes/go'
import { page } from '@/ui/Page'
import { QuestionnaireView, indexOf } from '../QuestionnaireView'
import { holderRespondent } from '../holderRespondent'
import { QuestionnaireStore } from '../questionnaire.store'

/** `/holder-questionnaire`: the questionnaire that the holder of a ticket answers after the form. */
export default page(
  { store: ({ key = '', index }) => new QuestionnaireStore(indexOf(index), holderRespondent(key || '-')) },
  ({ store, params: { key = '' } }) => (
    <QuestionnaireView
      store={store}
      leave={() => (hasBack() ? back() : replace('holderForm', { key }))}
      notFound={<LinkOver opened={store.opened} />}
    />
  ),
)
