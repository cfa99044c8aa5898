import type { PackageData } from '../shared/PackageData'
import { controlsName } from '../shared/PageControls'
import { canvasSource as makeCanvasSource } from './canvasSource'
import { createControls } from './Controls'
import { startEngine } from './Engine'
import { FileStore } from './FileStore'
import { listenToGestures } from './gestures'
import { askHost } from './host'
import { Journal } from './Journal'
import { ModuleSystem } from './ModuleSystem'
import { openTypeHandler } from './openTypes'
import { PageLoader } from './PageLoader'
import { PageStack } from './PageStack'
import { createWx } from './wx/createWx'
import { AppLifecycle } from './wx/lifecycle'
import { Network } from './wx/network'
import { PrivacyGate } from './wx/PrivacyGate'
import { Sharing } from './wx/share'
import { Storage } from './wx/storage'
import type { RuntimeServices } from './RuntimeServices'

/** Starts the mini-program as WeChat does: the app, then the page that was asked for. */
async function start(): Promise<void> {
  const boot = await askHost('boot', null)
  const data = (await (await fetch('/package.json')).json()) as PackageData
  const journal = new Journal()
  watchErrors(journal)
  const files = new FileStore(boot.userFiles)
  const storage = new Storage(boot.storage)
  const network = new Network(journal, boot.isOffline)
  const lifecycle = new AppLifecycle(boot, journal)
  const pages = (): PageStack => stack
  const sharing = new Sharing(pages)
  const privacy = new PrivacyGate(boot.needsPrivacy)
  const canvasSource = makeCanvasSource(files, network, () => stack.currentRoute())
  const wx = createWx({ boot, journal, privacy, files, canvasSource, storage, network, lifecycle, sharing, pages, apiNames: data.apiNames })
  const services: RuntimeServices = {
    journal,
    files,
    canvasSource,
    pages,
    wx: wx as RuntimeServices['wx'],
    openType: openTypeHandler(journal, sharing, files, privacy),
  }
  const engine = await startEngine(data, journal, services)
  const modules = new ModuleSystem(
    data.app,
    {
      App: (definition: Record<string, unknown>) => void (lifecycle.app = definition),
      Page: (definition: never): void => engine.codeSpace.componentEnv(loader.runningPath, ({ Page }) => Page(definition)),
      Component: (definition: never): void => engine.codeSpace.componentEnv(loader.runningPath, ({ Component }) => Component(definition)),
      Behavior: (definition: never): unknown =>
        engine.codeSpace.componentEnv(loader.runningPath, (environment) => environment.Behavior(definition)),
      getApp: () => lifecycle.app,
      getCurrentPages: () => stack.instances(),
      wx,
    },
    journal,
  )
  const loader = new PageLoader(data, modules, journal)
  const stack: PageStack = new PageStack(data, engine, loader, journal)
  let isReady = false
  Object.assign(window, {
    [controlsName]: createControls({
      journal,
      files,
      storage,
      network,
      lifecycle,
      sharing,
      pages: stack,
      isReady: () => isReady,
    }),
  })
  listenToGestures(document.body)
  await loader.startMainPackage()
  lifecycle.launch()
  const { path, query } = lifecycle.launchOptions
  if (stack.isKnown(path)) await stack.launch({ route: path, query })
  else if (!lifecycle.pageNotFound(path, query)) journal.error('thrown', `page "${path}" is not found, and the app has no onPageNotFound`)
  isReady = true
}

function watchErrors(journal: Journal): void {
  window.addEventListener('error', (event) => {
    // A resource that does not load is the affair of its own component.
    if (event.target === window) journal.error('thrown', event.error ?? event.message)
  })
  window.addEventListener('unhandledrejection', (event) => journal.error('unhandledRejection', event.reason))
  const print = console.error.bind(console)
  console.error = (...parts: unknown[]) => {
    journal.printed(parts)
    print(...parts)
  }
  document.addEventListener('securitypolicyviolation', (event) => {
    if (event.blockedURI === 'eval') journal.error('forbidden', 'a mini-program runs no text as code')
  })
}

void start()
