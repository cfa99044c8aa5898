import { page } from '@/ui/Page'
import { formOf } from '../formOf'
import { askFormAhead } from '../personForm'
import { RegistrationForm } from '../RegistrationForm'

/** `/helpRegistration-form`: the form of a person on whose behalf the signed-in person registers. */
export default page({ store: (params) => formOf(params, 'help'), ahead: askFormAhead }, ({ store }) => <RegistrationForm store={store} />)
