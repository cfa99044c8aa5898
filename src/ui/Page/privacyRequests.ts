import Taro from '@tarojs/taro'
import { observable, runInAction } from 'mobx'

type Answer = { event: 'agree'; buttonId: string } | { event: 'disagree' } | { event: 'exposureAuthorization' }
type Resolve = (answer: Answer) => void

/** Functions of WeChat that wait for the person's answer. */
const waiting = observable.box<readonly Resolve[]>([], { deep: false })

/** The name of the operator's privacy guide at WeChat, such as 《小程序隐私保护指引》. */
const contract = observable.box('')

/** WeChat calls this when a function needs the privacy guide to be accepted first. */
const ask = (resolve: Resolve): void => {
  runInAction(() => waiting.set([...waiting.get(), resolve]))
  resolve({ event: 'exposureAuthorization' })
  Taro.getPrivacySetting({ success: ({ privacyContractName }) => runInAction(() => contract.set(privacyContractName)) })
}

let isWatching = false

/** Asks in our own sheet, instead of WeChat's. Older versions of WeChat ask nothing. */
export const watchPrivacy = (): void => {
  if (isWatching || !Taro.canIUse('onNeedPrivacyAuthorization')) return
  isWatching = true
  Taro.onNeedPrivacyAuthorization(ask as Parameters<typeof Taro.onNeedPrivacyAuthorization>[0])
}

export const isPrivacyAsked = (): boolean => waiting.get().length > 0
export const privacyContract = (): string => contract.get()

/** Answers all waiting functions. @param buttonId the tapped button, by which WeChat knows that a person agreed */
export const answerPrivacy = (buttonId: string | null): void => {
  const all = waiting.get()
  runInAction(() => waiting.set([]))
  all.forEach((resolve) => resolve(buttonId === null ? { event: 'disagree' } : { event: 'agree', buttonId }))
}

export const openPrivacyContract = (): void => Taro.openPrivacyContract({})
