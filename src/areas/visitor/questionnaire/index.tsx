import { back, hasBack, replace, restart } from '@/routes/go'
import { page } from '@/ui/Page'
import { QuestionnaireView, indexOf } from './QuestionnaireView'
import { allRespondent } from './allRespondent'
import { otherRespondent } from './otherRespondent'
import { QuestionnaireStore } from './questionnaire.store'
import { type Respondent, askQuestionnaireAhead } from './respondent'
import { restRespondent } from './restRespondent'

type Params = Readonly<Record<string, string | undefined>>

/** From the first page to the form, or to the page that it was opened from. */
const leave = ({ person, all, rest }: Params): unknown => {
  if (hasBack()) return back()
  if (all !== undefined) return replace('personnel')
  if (rest !== undefined) return restart('userCenter')
  return person ? replace('personnelDetail', { userId: person }) : replace('infoWap')
}

const respondentOf = ({ person, edit, all, rest }: Params): Respondent | undefined => {
  if (person) return otherRespondent(person, edit !== undefined)
  if (all !== undefined) return allRespondent(all)
  return rest === undefined ? undefined : restRespondent
}

const storeFor = (params: Params): QuestionnaireStore => new QuestionnaireStore(indexOf(params.index), respondentOf(params))

/**
 * `/questionnaire`: the signed-in person's, or what is left of it after the pass (`rest`), or that of a `person` whom they register, or one
 * for all of these people of a kind (`all`).
 */
export default page({ store: storeFor, ahead: askQuestionnaireAhead }, ({ store, params }) => (
  <QuestionnaireView store={store} leave={() => leave(params)} />
))
