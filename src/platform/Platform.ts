import type { Terminal } from '@contract/envelope'
import type { ExternalIdentity } from '@contract/rules/arrival'
import type { LinkParameters } from '@contract/rules/link'
import type { HostFacts } from './facts'

export type HostApp = 'miniProgram' | 'messagingBrowser' | 'browser'

/** What a host app cannot do rejects with a code, never with silence. */
export class PlatformError extends Error {
  constructor(readonly reason: 'notHere' | 'cancelled' | 'denied' | 'failed') {
    super(reason)
  }
}

/** WeChat's payment sheet, or the address of a cashier page. */
export interface PayFacts {
  cashierUrl?: string
  wechat?: { appId: string; timeStamp: string; nonceStr: string; package: string; signType: 'RSA'; paySign: string }
}

export interface ShareFacts {
  title: string
  description: string
  /** Absolute. */
  imageUrl: string
  /** The address a friend opens; in the mini-program its page's. */
  link: string
}

export interface PickedImage {
  /** A path (mini-program) or an object URL (H5) that `upload` and an image take. */
  path: string
  sizeBytes: number
}

/** A signature for WeChat's JSSDK, good for the URL that it was made for and as long as it says. */
export interface JsSdkSignature {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
  expiresInSeconds: number
}

/** What the adapter needs of the server; it is told at start, because the platform knows no server. */
export interface PlatformServices {
  /** Signs this page's address for WeChat's JSSDK. */
  jsSdkConfig(url: string): Promise<JsSdkSignature>
  /** The address at WeChat that comes back to `returnTo` with a code. */
  authorizeUrl(returnTo: string): Promise<string>
}

/** What a page was opened with beside its link: taken out of the address. Nothing of it in the mini-program, whose pages get all they are opened with. */
export interface Landing {
  /** Parameters of advertisements. */
  attribution: Record<string, string>
  externalIdentity: ExternalIdentity | null
  /** A one-time ticket from the mini-program around this page. */
  handoff: string
}

/** What a scanner of ours says; a host app with a scanner of its own has its own words. */
export interface ScanWords {
  hint: string
  cancel: string
}

/** A code for the server, and beside one of the OAuth redirect the state that proves whose redirect it was. */
export interface SignInProof {
  code: string
  from: 'mini' | 'official'
  state?: string
}

/** One interface for what differs between the mini-program, the messaging browser and any other browser. */
export interface Platform extends HostFacts {
  /** For the rules of the entry, which decide by it. `isDesktop`: a browser on a desk, where a page for phones is shown in a frame. */
  readonly host: { readonly hostApp: HostApp; readonly isDesktop: boolean }
  readonly terminal: Terminal
  /** A page of the site in a mini-program's web view: payment and sharing are for the mini-program's own pages. */
  readonly isInMini: boolean
  readonly landing: Landing
  /** The parameters of a page that a timeline opens alone, without the entry point. Null after a normal entry. */
  readonly preview: LinkParameters | null
  /** A code that the server can exchange for an open id; null where this host app has none. May leave the page and come back with one. */
  signIn(): Promise<SignInProof | null>
  /** `paid` is what WeChat's sheet says; the server alone knows. `left`: the page is going to a cashier. */
  pay(facts: PayFacts): Promise<'paid' | 'cancelled' | 'left'>
  /** Sets what the host app's own share menu sends; where there is none, opens a share sheet or copies the link. */
  share(facts: ShareFacts, isAsked: boolean): Promise<'set' | 'shared' | 'copied'>
  /** Takes sharing out of the host app's own menu, where it has one; the next `share` puts it back. */
  stopSharing(): Promise<void>
  /** Opens the camera and reads one code. */
  scan(words: ScanWords): Promise<string>
  pickImage(source: 'album' | 'camera' | 'either'): Promise<PickedImage>
  /** Makes a picture small enough to upload, as JPEG. */
  shrinkImage(image: PickedImage, maxBytes: number): Promise<PickedImage>
  /** Sends one file as multipart/form-data, field `file`. */
  upload(url: string, image: PickedImage, headers: Record<string, string>, timeoutMs: number): Promise<{ status: number; body: unknown }>
  copy(text: string): Promise<void>
  /** From a web view to a page of the mini-program around it: over this one, or in its place. @param page its address there, with a leading slash */
  toMini(mode: 'navigateTo' | 'redirectTo', page: string): Promise<void>
  /** Leaves the app for an address outside. */
  leave(url: string): Promise<void>
  /** Saves a picture that stands at a path or data URL. */
  saveImage(path: string): Promise<void>
  /** Hears of every error that no one caught, from now on. */
  onScriptError(listener: (error: unknown) => void): void
  /** Sharper for a scanner: full brightness and no sleep while a pass is shown; gives back how to undo it. */
  brighten(): Promise<() => void>
}

/** What differs between two browsers; the rest is known before either is loaded. */
export type SiteAdapter = Omit<Platform, keyof HostFacts | 'host' | 'terminal' | 'isInMini' | 'landing' | 'preview' | 'onScriptError'>
