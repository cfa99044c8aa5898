import { observable, runInAction } from 'mobx'

/** Milliseconds that a sentence stays: long enough to read two lines. */
const shownMs = 2500

const shown = observable.box('')
let timer: ReturnType<typeof setTimeout>

/** Shows a short sentence at the lower edge of the page. It disappears by itself. */
export const toast = (text: string): void => {
  clearTimeout(timer)
  runInAction(() => shown.set(text))
  timer = setTimeout(hideToast, shownMs)
}

/** A sheet that opens takes its place. */
export const hideToast = (): void => {
  clearTimeout(timer)
  runInAction(() => shown.set(''))
}

/** The sentence that is shown now, or an empty text. */
export const shownToast = (): string => shown.get()
