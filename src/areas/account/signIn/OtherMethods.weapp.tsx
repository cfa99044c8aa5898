/** In the mini-program a page's package holds all that it shows. */
export { OtherMethods } from '../otherMethods'
