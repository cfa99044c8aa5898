import { OtherPerson } from '@/parts/person/OtherPerson'
import { back, hasBack, replace } from '@/routes/go'
import { page } from '@/ui/Page'
import { QuestionnaireView, indexOf } from './QuestionnaireView'
import { QuestionnaireStore, askQuestionnaireAhead } from './questionnaire.store'

/** From the first question to the form. */
const leave = (person: string | undefined): unknown => {
  if (hasBack()) return back()
  return person ? replace('personnelDetail', { userId: person }) : replace('infoWap')
}

const storeFor = ({ index, person, edit }: Readonly<Record<string, string | undefined>>): QuestionnaireStore =>
  new QuestionnaireStore(indexOf(index), person ? new OtherPerson(person, edit !== undefined).respondent : undefined)

/** `/questionnaire`: the signed-in person's, or that of a `person` whom they register. */
export default page({ store: storeFor, ahead: askQuestionnaireAhead }, ({ store, params }) => (
  <QuestionnaireView store={store} leave={() => leave(params.person)} />
))
