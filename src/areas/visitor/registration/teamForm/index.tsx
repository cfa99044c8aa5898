import { page } from '@/ui/Page'
import { formOf } from '../formOf'
import { askFormAhead } from '../personForm'
import { RegistrationForm } from '../RegistrationForm'

/** `/teamRegistration-form`: the form of a member of the team. */
export default page({ store: (params) => formOf(params, 'team'), ahead: askFormAhead }, ({ store }) => <RegistrationForm store={store} />)
