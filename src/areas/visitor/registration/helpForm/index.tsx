import { page } from '@/ui/Page'
import { formOf } from '../formOf'
import { askFormAhead } from '../personForm'
import { PersonForm } from '../PersonForm'

/** `/helpRegistration-form`: the form of a person on whose behalf the signed-in person registers. */
export default page({ store: (params) => formOf(params, 'help'), ahead: askFormAhead }, ({ store }) => <PersonForm store={store} />)
