import { LinkOver } from '@/parts/holderLink/LinkOver'
import { back, hasBack, replace } from '@/routes/go'
import { page } from '@/ui/Page'
import { QuestionnaireView, indexOf } from '../QuestionnaireView'
import { holderRespondent } from '../holderRespondent'
import { passRespondent } from '../passRespondent'
import { QuestionnaireStore } from '../questionnaire.store'

/** `/holder-questionnaire`: the questionnaire that the holder of a ticket answers after the form, or of the link to a pass (`of=pass`). */
export default page(
  {
    store: ({ key = '', index, of }) =>
      new QuestionnaireStore(indexOf(index), (of === 'pass' ? passRespondent : holderRespondent)(key || '-')),
  },
  ({ store, params: { key = '', of } }) => (
    <QuestionnaireView
      store={store}
      leave={() => (hasBack() ? back() : replace(of === 'pass' ? 'handedPass' : 'holderForm', { key }))}
      notFound={<LinkOver opened={store.opened} />}
    />
  ),
)
