import { eventCenter } from '@tarojs/runtime'

/** Takes the place of Taro's bar above each page. Our bar is a part of the page (`src/ui/Page`). */
export const initNavigationBar = (): void => undefined

/** Taro's router makes one, and calls it when a page opens. What remains of it is the title of the browser's tab. */
export default class NavigationBarHandler {
  constructor() {
    eventCenter.on('__taroH5SetNavigationBarTitle', (title: string) => {
      document.title = title
    })
  }

  load(): void {}
}
