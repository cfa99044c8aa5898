/** In a mini-program a page is asked for and open at once. */
export { openRoute as askedRoute } from './useRoute'
