import { observable, runInAction } from 'mobx'

const count = observable.box(0)

/** Whether a dialog waits for the person. Until the answer, nothing else is in flight. */
export const isAsking = (): boolean => count.get() > 0

/** Marks the time in which a dialog is open. */
export const whileAsking = async <T>(asked: Promise<T>): Promise<T> => {
  const add = (change: number): void => runInAction(() => count.set(count.get() + change))
  add(1)
  try {
    return await asked
  } finally {
    add(-1)
  }
}
