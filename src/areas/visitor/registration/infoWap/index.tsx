import { page } from '@/ui/Page'
import { formOf } from '../formOf'
import { askFormAhead } from '../personForm'
import { RegistrationForm } from '../RegistrationForm'

/** `/infoWap`: the signed-in person's own form, or that of a `person` whom they register. */
export default page({ store: formOf, ahead: askFormAhead }, ({ store }) => <RegistrationForm store={store} />)
