import { observable, runInAction } from 'mobx'

/** Whether this person completed the registration in this visit, and has not seen the notice yet. */
const isNews = observable.box(false)

export const noteRegistered = (): void => runInAction(() => isNews.set(true))

export const isJustRegistered = (): boolean => isNews.get()

/** The person has seen the notice. */
export const forgetRegistered = (): void => runInAction(() => isNews.set(false))
