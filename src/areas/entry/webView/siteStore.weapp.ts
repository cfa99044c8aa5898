import { WebViewStore } from './webView.store'

/** The store of the mini-program's page for a site. */
export const siteStore = (url: string, nonce?: string): WebViewStore => new WebViewStore(url, nonce)
