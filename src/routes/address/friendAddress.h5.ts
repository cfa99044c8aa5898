/** The address that a friend opens: the site's entry point with the link's parameters. */
export { shortAddress as friendAddress } from './shortAddress'
