import type { Language } from '@contract/language'
import { observable, runInAction } from 'mobx'
import { isChinesePhone, ownRegion } from './ownRegion'

const known = observable.box('86')
let isAsked = false

/** The table is loaded only for people from elsewhere. */
const find = async (region: string): Promise<void> => {
  const { callingCodeOfRegion } = await import('@contract/rules/values/callingCodes')
  runInAction(() => known.set(callingCodeOfRegion(region) ?? '86'))
}

/** The region that a phone field begins with. A reader of Chinese whose phone has another language is most likely in China. */
export const regionFor = (language: Language): string => (language === 'cn' && !isChinesePhone() ? 'CN' : (ownRegion() ?? 'CN'))

/** The calling code of that region: mainland China's until the table is there. */
export const ownCallingCode = (language: Language): string => {
  const region = regionFor(language)
  if (region === 'CN') return '86'
  if (!isAsked) {
    isAsked = true
    void find(region).catch(() => {
      isAsked = false
    })
  }
  return known.get()
}
