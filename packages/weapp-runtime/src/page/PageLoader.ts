import { packageOf, routesOf } from '../shared/AppConfiguration'
import type { PackageData } from '../shared/PackageData'
import type { Journal } from './Journal'
import type { ModuleSystem } from './ModuleSystem'

/**
 * Brings a page's code in when it is first opened: its subpackage, then the components that it uses, then the page.
 * Without `lazyCodeLoading` all pages of a package run when the package is loaded, as in WeChat.
 */
export class PageLoader {
  /** The page or component whose module is running; `Page` and `Component` register under it. */
  runningPath = 'app'
  private readonly registered = new Set<string>()

  constructor(
    private readonly data: PackageData,
    private readonly modules: ModuleSystem,
    private readonly journal: Journal,
  ) {}

  async startMainPackage(): Promise<void> {
    await this.modules.loadPackage('')
    this.journal.guard(() => this.modules.run('app.js'))
  }

  async load(route: string): Promise<void> {
    const root = packageOf(this.data.app, route)
    await this.modules.loadPackage(root)
    const isLazy = this.data.app.lazyCodeLoading === 'requiredComponents'
    const wanted = isLazy ? [route] : routesOf(this.data.app).filter((other) => packageOf(this.data.app, other) === root)
    for (const path of wanted) this.runWithComponents(path)
  }

  private runWithComponents(path: string): void {
    if (this.registered.has(path)) return
    this.registered.add(path)
    for (const component of this.componentsOf(path)) this.runWithComponents(component)
    this.runningPath = path
    this.journal.guard(() => this.modules.run(`${path}.js`))
  }

  private componentsOf(path: string): string[] {
    const { usingComponents = {} } = this.data.configurations[path] ?? {}
    return Object.values(usingComponents)
      .map((named) => new URL(named, `http://package/${path}`).pathname.slice(1))
      .filter((component) => this.modules.has(`${component}.js`))
  }
}
