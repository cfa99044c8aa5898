import { WebViewStore } from './webView.store'

/** What the mini-program's page of a site shows. */
export const siteStore = (url: string): WebViewStore => new WebViewStore(url)
