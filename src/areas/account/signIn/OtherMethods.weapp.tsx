/** In the mini-program the package of a page contains all its parts. */
export { OtherMethods } from '../otherMethods'
