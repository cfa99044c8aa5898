/** The package of the page that names these kinds contains them, so the main package does not grow. */
export { kinds as moreKinds } from './kinds'
