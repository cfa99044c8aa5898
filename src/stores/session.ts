import { type Language, isLanguage } from '@contract/language'
import { type LinkParameters, type LinkScope, followLink, languageOfLink, scopeOfLink } from '@contract/rules/link'
import { makeAutoObservable } from 'mobx'
import { currentLanguage, setCurrentLanguage } from '@/i18n/language'
import { tokenName } from '@/platform/early'
import { hostLanguage } from './hostLanguage'
import { persist, readPersisted } from './persist'
import { persistTabLanguage, readTabLanguage } from './tabLanguage'

export interface PersistedToken {
  accessToken: string
  refreshToken: string
  userId: string
  deptId: string
  userName: string
  account: string
}

/** The person's destination when sign-in interrupted them. */
export interface Destination {
  name: string
  params: Record<string, string>
  /** What waits for the person there, in the languages that it is known in. The sign-in keeps it in sight. */
  note?: Partial<Record<Language, string>>
}

/** The link's parameters, the signed-in person and the language, persisted over reloads. Tokens are stored per exhibition and register type and never mixed. */
class Session {
  link: LinkParameters = readPersisted<LinkParameters>('link') ?? {}
  token: PersistedToken | null = null
  destination: Destination | null = readPersisted<Destination>('destination')
  /** Parameters of the advertisement that brought the person, apart from the link's own. */
  attribution: Record<string, string> = readPersisted<Record<string, string>>('attribution') ?? {}

  constructor() {
    makeAutoObservable(this)
    setCurrentLanguage([readPersisted('language'), readTabLanguage()].find(isLanguage) ?? hostLanguage())
    this.token = this.readToken()
  }

  get scope(): LinkScope | null {
    return scopeOfLink(this.link)
  }

  get language(): Language {
    return currentLanguage()
  }

  /** The key of all data that the phone stores for the signed-in person, at this exhibition under this register type. Two people never see each other's data. */
  get owner(): string | null {
    const { scope, token } = this
    return scope && token ? `${scope.tenantId}.${scope.exhibitionId}.${scope.registerType}.${token.userId}` : null
  }

  get isSignedIn(): boolean {
    return this.token !== null
  }

  /** Applies a link that was opened. What an earlier link said of the next page is gone. */
  applyLink(link: LinkParameters): void {
    this.storeLink(followLink(this.link, link))
    const language = languageOfLink(link)
    if (language) this.setLanguage(language)
  }

  /** Adds parameters that belong to the present link. */
  amendLink(link: LinkParameters): void {
    this.storeLink({ ...this.link, ...link })
  }

  private storeLink(link: LinkParameters): void {
    this.link = link
    persist('link', link)
    this.token = this.readToken()
  }

  /** The newest advertisement counts. A visit without one keeps the last. */
  setAttribution(attribution: Record<string, string>): void {
    if (Object.keys(attribution).length === 0) return
    this.attribution = attribution
    persist('attribution', attribution)
  }

  setLanguage(language: Language): void {
    setCurrentLanguage(language)
    persist('language', language)
    persistTabLanguage(language)
  }

  /** Switches to the other language. */
  switchLanguage(): void {
    this.setLanguage(this.language === 'cn' ? 'en' : 'cn')
  }

  signIn(token: PersistedToken): void {
    this.token = token
    if (this.scope) persist(tokenName(this.scope), token)
  }

  /** A person who signed in meanwhile in another tab stays signed in. */
  signOut(): void {
    const persisted = this.readToken()
    const isOthers = persisted !== null && persisted.userId !== this.token?.userId
    this.token = isOthers ? persisted : null
    if (this.scope && !isOthers) persist(tokenName(this.scope), null)
  }

  setDestination(destination: Destination | null): void {
    this.destination = destination
    persist('destination', destination)
  }

  /** Another tab may have renewed the token. Another person's token is never used, because a call belongs to the person who started it. */
  reloadToken(): PersistedToken | null {
    const persisted = this.readToken()
    if (persisted && (!this.token || persisted.userId === this.token.userId)) this.token = persisted
    return this.token
  }

  private readToken(): PersistedToken | null {
    return this.scope ? readPersisted<PersistedToken>(tokenName(this.scope)) : null
  }
}

export const session = new Session()
