/** Takes the place of Taro's bar above each page. Our bar is a part of the page (`src/ui/Page`). */
export const initNavigationBar = (): void => undefined

/** Taro's router calls it when a page opens. */
export default class NavigationBarHandler {
  load(): void {}
}
