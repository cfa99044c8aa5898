import type * as glassEasel from 'glass-easel'
import { builtinTags } from '../../shared/builtinTags'
import type { BootState } from '../../shared/HostMethods'
import type { CanvasSource } from '../canvasSource'
import type { FileStore } from '../FileStore'
import type { Journal } from '../Journal'
import type { PageStack } from '../PageStack'
import { accountApi } from './account'
import { ApiBuilder, type WxApi } from './api'
import { audioApi } from './audio'
import { deviceApi } from './device'
import { dialogApi } from './dialogs'
import { fileApi } from './files'
import { WxIntersectionObserver } from './intersection'
import { type AppLifecycle, lifecycleApi } from './lifecycle'
import { mediaApi } from './media'
import { navigationApi } from './navigation'
import { type Network, networkApi } from './network'
import { componentOf, SelectorQuery } from './selectorQuery'
import type { PrivacyGate } from './PrivacyGate'
import { shareApi, type Sharing } from './share'
import { type Storage, storageApi } from './storage'
import { unsupportedApi } from './unsupported'

export interface WxParts {
  boot: BootState
  journal: Journal
  privacy: PrivacyGate
  files: FileStore
  canvasSource: CanvasSource
  storage: Storage
  network: Network
  lifecycle: AppLifecycle
  sharing: Sharing
  pages: () => PageStack
  apiNames: string[]
}

/** The `wx` of the package: what the runtime can, and a recorded failure for all that it cannot. */
export function createWx(parts: WxParts): WxApi {
  const { boot, journal, privacy, files, canvasSource, storage, network, lifecycle, sharing, pages, apiNames } = parts
  const api = new ApiBuilder(journal, privacy)
  const sourceFor = (path: string): string => files.sourceFor(path, pages().currentRoute())
  const topComponent = (): glassEasel.GeneralComponent | undefined => pages().top?.root.getComponent()
  const known: WxApi = {
    ...storageApi(api, storage),
    ...networkApi(api, journal, network, files),
    ...navigationApi(api, pages),
    ...dialogApi(api),
    ...deviceApi(api, boot, pages),
    ...accountApi(api, privacy),
    ...audioApi(api, journal, files, sourceFor),
    ...mediaApi(api, files, sourceFor, canvasSource),
    ...fileApi(api, files),
    ...lifecycleApi(api, lifecycle, boot, journal),
    ...shareApi(api, sharing),
    createSelectorQuery: () => new SelectorQuery(topComponent()),
    createIntersectionObserver: (owner: Parameters<typeof componentOf>[0], options = {}) =>
      new WxIntersectionObserver(componentOf(owner) ?? topComponent(), options),
  }
  const canIUse = (schema: string): boolean => {
    const [name = ''] = schema.split('.')
    return name in known || (builtinTags as readonly string[]).includes(name)
  }
  return { ...unsupportedApi(api, journal, apiNames), ...known, canIUse }
}
