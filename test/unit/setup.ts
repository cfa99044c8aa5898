// Before anything else: Taro's router and its H5 part import one another, and only this way round they find each other.
import '@tarojs/taro'
import { createReactApp } from '@tarojs/plugin-framework-react/dist/runtime'
import * as React from 'react'

/** Taro's hooks learn which React they are of when an app is made. It is not drawn: tests draw what they test. */
class App extends React.Component<React.PropsWithChildren> {
  override render(): React.ReactNode {
    return this.props.children
  }
}
createReactApp(App, React, { createRoot: () => ({ render: () => undefined }) }, { appId: 'app' })

/** Tests read the product's first language unless they say otherwise. jsdom's own is American English. */
Object.defineProperty(window.navigator, 'languages', { value: ['zh-CN'], configurable: true })

/** jsdom has no layout: what is asked of it here, a browser does by itself. */
window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})) as unknown as typeof window.matchMedia
Element.prototype.scrollIntoView ??= () => undefined

/** Taro's test library calls React's old `act`; React says so once in each file. */
const { error } = console
console.error = (...words: unknown[]): void => {
  if (!String(words[0]).includes('ReactDOMTestUtils.act')) error(...words)
}
