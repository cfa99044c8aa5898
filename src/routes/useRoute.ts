import Taro, { useRouter } from '@tarojs/taro'
import { useMemo } from 'react'
import { decodeParams } from './match'
import { currentRouteName } from './address/current'
import type { RouteName } from './table'

export interface OpenRoute {
  name: RouteName
  /** Path parameters and query together, decoded. */
  params: Record<string, string>
}

/** The route of the calling page. */
export const useRoute = (): OpenRoute => {
  const { params, path } = useRouter()
  return useMemo(() => {
    const decoded = decodeParams(params)
    return { name: currentRouteName(path, decoded), params: decoded }
  }, [params, path])
}

/** The open route, for code outside pages. */
export const openRoute = (): OpenRoute | null => {
  const page = Taro.getCurrentInstance().router
  if (!page) return null
  const params = decodeParams(page.params)
  return { name: currentRouteName(page.path, params), params }
}
