import { kindOfType } from '@contract/rules/people/peopleKinds'
import { page } from '@/ui/Page'
import { formOf } from '../formOf'
import { askFormAhead } from '../personForm'
import { RegistrationForm } from '../RegistrationForm'

/** `/others-registration-card-form/:type`: the form of a member of a delegation (`group`), or of the owner of a work badge (`work`). */
export default page({ store: (params) => formOf(params, kindOfType(params.type) ?? undefined), ahead: askFormAhead }, ({ store }) => (
  <RegistrationForm store={store} />
))
