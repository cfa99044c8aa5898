import { history } from '@tarojs/router'

/** Notes where the person is, before something that takes time. @returns whether they are still there */
export const notePlace = (): (() => boolean) => {
  const { key, pathname } = history.location
  return () => history.location.key === key && history.location.pathname === pathname
}
