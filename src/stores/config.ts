import type { Envelope } from '@contract/envelope'
import { configCalls } from '@contract/entry/config.calls'
import type { ExhibitionCard, FunctionConfig, FunctionConfigAnswer, PageConfig } from '@contract/entry/config.schema'
import { type LoginMode, isLoginMode, namedLoginModes } from '@contract/rules/account/loginModes'
import { queryOf } from '@contract/rules/link'
import { topRegisterType } from '@contract/rules/entry/topRegisterType'
import { actsForExhibitor } from '@contract/registerTypes'
import { makeAutoObservable, runInAction } from 'mobx'
import { call } from '@/api/call'
import { earlyBody } from '@/api/earlyAnswer'
import { persist, readPersisted } from './persist'
import { session } from './session'

interface PersistedConfig {
  key: string
  page: PageConfig
  function: FunctionConfig
  exhibition: ExhibitionCard
}

/** The organiser's settings for this exhibition and register type. functionConfig wins if both contain a switch. */
class Config {
  page: PageConfig = {}
  function: FunctionConfig = {}
  exhibition: ExhibitionCard | null = null
  private loadedKey = ''
  private loading: { key: string; done: Promise<void> } | null = null

  constructor() {
    makeAutoObservable(this)
    const persisted = readPersisted<PersistedConfig>('config')
    // The config of the last visit paints the first screen in the fair's colour until the new one arrives.
    if (persisted && persisted.key === this.key) this.apply(persisted)
  }

  get key(): string {
    const scope = session.scope
    return scope ? `${scope.tenantId}/${scope.exhibitionId}/${scope.registerType}` : ''
  }

  get pageTitle(): string {
    return (session.language === 'en' ? this.page.pageTitleEn : this.page.pageTitle) ?? ''
  }

  get exhibitionName(): string {
    return this.exhibition?.name[session.language] ?? ''
  }

  /** The effective switches. functionConfig overrides pageConfig. */
  get switches(): PageConfig & FunctionConfig {
    return { ...this.page, ...this.function }
  }

  /** Newcomers cannot register: the organiser has stopped it, or closed the link. Companies have another entry point. */
  get isClosedToNewcomers(): boolean {
    const { stopRegistration, closeRegistrationLink } = this.page
    const { scope } = session
    return (stopRegistration === true || closeRegistrationLink === true) && !!scope && !actsForExhibitor(scope.registerType)
  }

  /** The register type above the link's own (R20). */
  get topRegisterType(): string | undefined {
    const { scope } = session
    return scope ? topRegisterType(scope.tenantId, scope.registerType, this.function.registrationTypeList) : undefined
  }

  /** Sign-in methods, in the order in which they are offered (R17). */
  get loginModes(): LoginMode[] {
    const modes = session.language === 'en' ? this.function.enLoginMode : this.function.cnLoginMode
    const named = namedLoginModes(modes).filter(isLoginMode)
    return named.length > 0 ? named : [session.language === 'en' ? 'appemail' : 'appsms']
  }

  /** Loads both parts, once per exhibition and register type. */
  load(): Promise<void> {
    const { key } = this
    if (!key) return Promise.resolve()
    if (this.loading?.key !== key) {
      const done = this.fetch(key)
      this.loading = { key, done }
      done.catch(() =>
        runInAction(() => {
          this.loading = null
        }),
      )
    }
    return this.loading!.done
  }

  private async fetch(key: string): Promise<void> {
    const { exhibitionId, registerType } = session.scope!
    const query = { exhibitionId, registerType }
    const { functionConfig, exhibition, pageConfig } = await call(configCalls.function, { query })
    // Our server sends both parts in one answer. Other back ends of this dialect have a call for each.
    const page = pageConfig ?? (await call(configCalls.page, { query }))
    if (key !== this.key) return
    const persisted = { key, page, function: functionConfig, exhibition }
    runInAction(() => this.apply(persisted))
    persist('config', persisted)
  }

  /** Applies the config that came before the app, so that the first screen is the right one at once. @returns whether one came */
  applyEarly(): boolean {
    if (!session.scope) return false
    const { tenantId, exhibitionId, registerType } = session.scope
    const body = earlyBody(`${configCalls.function.path}?${queryOf({ exhibitionId, registerType })}`, tenantId)
    const { code, data } = (body ?? {}) as Partial<Envelope<FunctionConfigAnswer>>
    if (code !== 200 || !data?.pageConfig) return false
    const { key } = this
    const persisted = { key, page: data.pageConfig, function: data.functionConfig, exhibition: data.exhibition }
    this.apply(persisted)
    persist('config', persisted)
    this.loading = { key, done: Promise.resolve() }
    return true
  }

  private apply(persisted: PersistedConfig): void {
    this.page = persisted.page
    this.function = persisted.function
    this.exhibition = persisted.exhibition
    this.loadedKey = persisted.key
  }

  get isLoaded(): boolean {
    return this.loadedKey === this.key && this.key !== ''
  }
}

export const config = new Config()
