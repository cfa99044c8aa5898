/** A mini-program opens a page as soon as it is requested. */
export { openRoute as askedRoute } from '../useRoute'
