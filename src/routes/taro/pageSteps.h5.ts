import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { goBackUnseen, isGoingBackUnseen, leaveLayers } from './layers'

/** The address of the open page, if it has steps. Each step is an entry of the browser's history at this one address. */
let steppedAddress: string | null = null
const entryStep = (): number | null => {
  const { step } = (window.history.state ?? {}) as { step?: unknown }
  return typeof step === 'number' ? step : null
}

/** Whether the browser went to another step of the open page, so that the router has nothing to do. */
export const isStepOfOpenPage = (): boolean => steppedAddress !== null && entryStep() !== null && window.location.hash === steppedAddress

/** What lies over the page belongs to one step. */
const stateOf = (step: number): object => {
  const { layer: _layer, ...state } = (window.history.state ?? {}) as { layer?: unknown }
  return { ...state, step }
}

/** Brings the browser's history to this step. A page that opens at a later step gets entries for the earlier ones. */
const moveTo = (step: number): void => {
  const here = entryStep()
  if (here !== null && here > step) return window.history.go(step - here)
  if (here === null) window.history.replaceState(stateOf(0), '')
  for (let next = (here ?? 0) + 1; next <= step; next += 1) window.history.pushState(stateOf(next), '')
}

/**
 * Makes each step of a page an entry of the browser's history, so that 'back' of browser or phone opens the step before.
 * @param step counts from 0; null until the page knows it
 * @param show opens a step
 */
export const usePageSteps = (step: number | null, show: (step: number) => void): void => {
  const latest = useRef({ step, show })
  const own = useRef('')
  const begin = (): void => {
    own.current = window.location.hash
    steppedAddress = own.current
  }
  const end = (): void => {
    if (steppedAddress === own.current) steppedAddress = null
  }
  useEffect(() => {
    begin()
    const onPop = (): void => {
      const entry = entryStep()
      if (!isGoingBackUnseen() && entry !== null && isStepOfOpenPage() && entry !== latest.current.step) latest.current.show(entry)
    }
    window.addEventListener('popstate', onPop)
    return () => {
      window.removeEventListener('popstate', onPop)
      end()
    }
  }, [])
  useDidShow(begin)
  useDidHide(end)
  useEffect(() => {
    latest.current = { step, show }
  })
  useEffect(() => {
    if (step !== null && !isGoingBackUnseen()) moveTo(step)
  }, [step])
}

/** Goes back to the first entry of the page, so that the next page can take its place. */
export const leavePageSteps = async (): Promise<void> => {
  await leaveLayers()
  // What lay over an earlier step may have left an entry there.
  while (isStepOfOpenPage() && entryStep()) {
    await goBackUnseen(entryStep()!)
    await leaveLayers()
  }
}
