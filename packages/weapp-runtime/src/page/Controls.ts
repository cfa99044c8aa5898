import type { PickerAnswer, PageControls } from '../shared/PageControls'
import { isOn, partOf } from './builtins/BuiltinPart'
import { PickerPart } from './builtins/picker'
import { PickerViewPart } from './builtins/pickerView'
import type { Refreshable } from './builtins/scrollView'
import { engineNodeOf } from './engineNodes'
import { longPress } from './gestures'
import type { FileStore } from './FileStore'
import type { Journal } from './Journal'
import type { PageStack } from './PageStack'
import type { AppLifecycle } from './wx/lifecycle'
import type { Network } from './wx/network'
import type { Sharing } from './wx/share'
import type { Storage } from './wx/storage'

export interface ControlledParts {
  journal: Journal
  files: FileStore
  storage: Storage
  network: Network
  lifecycle: AppLifecycle
  sharing: Sharing
  pages: PageStack
  isReady: () => boolean
}

/** The driver's hands in the page. */
export function createControls(parts: ControlledParts): PageControls {
  const { journal, files, storage, network, lifecycle, sharing, pages } = parts
  const marked: Element[] = []
  const elementAt = (elementId: number): Element => {
    const element = marked[elementId]
    if (!element) throw new Error('no such element')
    return element
  }
  const partAt = <T>(elementId: number, tag: string, kind: abstract new (...parameters: never[]) => T): T => {
    const element = elementAt(elementId)
    const part = partOf(element.closest(tag) ?? element.querySelector(tag))
    if (!(part instanceof kind)) throw new Error(`there is no <${tag}> here`)
    return part
  }
  return {
    isReady: parts.isReady,
    settledRoute: () => (pages.top?.isSettled ? pages.currentRoute() : ''),
    stack: () => pages.routes(),
    calls: () => journal.calls,
    updates: () => journal.updates,
    errors: () => journal.errors,
    unsupported: () => journal.unsupported,
    storage: () => storage.dump(),
    userFiles: () => files.userFiles(),
    navigateTo: async (url) => void (await pages.navigateTo(url)),
    navigateBack: () => pages.navigateBack(),
    answerPicker: (elementId, answer: PickerAnswer) => partAt(elementId, 'wx-picker', PickerPart).answer(answer),
    scrollPickerView: (elementId, indexes) => partAt(elementId, 'wx-picker-view', PickerViewPart).turn(indexes),
    longPress: (elementId) => longPress(elementAt(elementId)),
    refresh: (elementId) => {
      const scrollView = partOf(elementAt(elementId).closest('wx-scroll-view')) as Refreshable | undefined
      if (!scrollView) throw new Error('there is no <scroll-view> here')
      scrollView.refresh()
    },
    pullDown: () => {
      const page = pages.top
      if (!page?.has('onPullDownRefresh') || !isOn(page.configuration.enablePullDownRefresh))
        throw new Error('this page cannot be pulled down')
      page.call('onPullDownRefresh')
    },
    share: (from, elementId) => {
      const node = elementId === null ? undefined : engineNodeOf(elementAt(elementId))
      return sharing.share(from, node && { id: node.id, dataset: node.dataset })
    },
    shareTimeline: () => sharing.shareTimeline(),
    setOffline: (isOffline) => network.setOffline(isOffline),
    hideApp: () => lifecycle.hide(),
    showApp: (scene) => lifecycle.show({ ...lifecycle.enterOptions, scene }),
    markElement: (element) => marked.push(element) - 1,
  }
}
