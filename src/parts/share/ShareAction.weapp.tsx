/** In the mini-program the package of a page contains all its parts. */
export { ShareButton as ShareAction } from './ShareButton'
