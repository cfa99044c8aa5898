/** `/test2`: the same page before sign-in. A mini-program knows a route by its page, so each of the two has one. */
export { default } from '..'
