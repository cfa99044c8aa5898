import type { Terminal } from '@contract/envelope'
import type { ExternalIdentity } from '@contract/rules/entry/arrival'
import type { LinkParameters } from '@contract/rules/link'
import type { HostFacts } from './facts'

export type HostApp = 'miniProgram' | 'messagingBrowser' | 'browser'

/** A host app rejects with a code for everything that it cannot do. It never fails silently. */
export class PlatformError extends Error {
  constructor(readonly reason: 'notHere' | 'cancelled' | 'denied' | 'failed') {
    super(reason)
  }
}

/** Parameters of WeChat's payment sheet, or the address of a cashier page. */
export interface PayFacts {
  cashierUrl?: string
  /** The page that shows the result, for a person who comes back from the cashier. */
  result?: { orderId: string; address: string; open: () => unknown }
  wechat?: { appId: string; timeStamp: string; nonceStr: string; package: string; signType: 'RSA'; paySign: string }
}

export interface ShareFacts {
  title: string
  description: string
  /** Absolute. */
  imageUrl: string
  /** The address that a friend opens. In the mini-program, the address of a page. */
  link: string
}

/** What a calendar needs of a fair: a file for browsers, the entries themselves for an app. */
export interface CalendarFacts {
  /** A calendar file (.ics), absolute or on this site. */
  fileUrl: string
  title: string
  location: string
  /** In their order, at least one. */
  entries: { startMs: number; endMs: number; isAllDay?: boolean }[]
}

/** `camera` shows the person, `backCamera` what lies before them. */
export type PictureSource = 'album' | 'camera' | 'backCamera' | 'either'

export interface PickedImage {
  /** A path (mini-program) or an object URL (H5), for `upload` and for an image. */
  path: string
  sizeBytes: number
}

/** A part of a picture, in its own pixels. */
export interface PicturePart {
  x: number
  y: number
  width: number
  height: number
}

/** A document or a video. */
export interface PickedFile extends PickedImage {
  /** As its owner called it. */
  name: string
}

/** A signature for WeChat's JSSDK, valid for one URL until it expires. */
export interface JsSdkSignature {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
  expiresInSeconds: number
}

/** What the adapter needs from the server. Set at start, because the platform knows no server. */
export interface PlatformServices {
  /** Signs this page's address for WeChat's JSSDK. */
  jsSdkConfig(url: string): Promise<JsSdkSignature>
  /** The address at WeChat that comes back to `returnTo` with a code. */
  authorizeUrl(returnTo: string): Promise<string>
}

/** Extra parameters of the first page, already removed from the address. Empty in the mini-program, whose pages receive all their parameters. */
export interface Landing {
  /** Advertising parameters. */
  attribution: Record<string, string>
  externalIdentity: ExternalIdentity | null
  /** A one-time ticket from the mini-program around this page. */
  handoff: string
  /** The id of the person whom the mini-program around this page knows. */
  miniUser: string
}

/** The texts of our own scanner. A host app's scanner has its own texts. */
export interface ScanWords {
  hint: string
  cancel: string
}

/** A place on a map. In mainland China the coordinates are those of maps there (GCJ-02). */
export interface MapPlace {
  latitude: number
  longitude: number
  name: string
  address: string
  language: 'cn' | 'en'
}

/** A code for the server. After an OAuth redirect it comes with the state that this tab sent. */
export interface SignInProof {
  code: string
  from: 'mini' | 'official'
  state?: string
}

/** One interface for all differences between the mini-program, the messaging browser and other browsers. */
export interface Platform extends HostFacts {
  /** Read by the rules of the entry. `isDesktop`: a desktop browser, which shows the mobile pages in a frame. */
  readonly host: { readonly hostApp: HostApp; readonly isDesktop: boolean }
  readonly terminal: Terminal
  /** Whether the site runs in a mini-program's web view. Payment and sharing then belong to native pages. */
  readonly isInMini: boolean
  readonly landing: Landing
  /** The parameters of a page that a timeline opens alone, without the entry point. Null after a normal entry. */
  readonly preview: LinkParameters | null
  /** A code that the server exchanges for an open id; null where the host app has none. May leave the page and return with one. */
  signIn(): Promise<SignInProof | null>
  /** Fetches what this host app's functions need, so that their first use need not wait. */
  fetchAhead(): Promise<void>
  /** `paid` is the payment sheet's own result, which proves nothing. `left`: the page leaves for a cashier. */
  pay(facts: PayFacts): Promise<'paid' | 'cancelled' | 'left'>
  /** Sets what the host app's share menu sends. Without such a menu, opens a share sheet or copies the link. */
  share(facts: ShareFacts, isAsked: boolean): Promise<'set' | 'shared' | 'copied'>
  /** Removes sharing from the host app's menu, if it has one. The next `share` restores it. */
  stopSharing(): Promise<void>
  /** Opens the camera and reads one code. */
  scan(words: ScanWords): Promise<string>
  pickImage(source: PictureSource): Promise<PickedImage>
  /** Opens the phone's files, or its videos. @param mediaTypes the accepted ones, by their names at IANA */
  pickFile(mediaTypes: readonly string[]): Promise<PickedFile>
  /** Cuts a part out of a picture. In the mini-program the person chooses it in WeChat's own cropper; elsewhere it is given. */
  cropImage(image: PickedImage, part?: PicturePart): Promise<PickedImage>
  /** Makes a picture small enough to upload, as JPEG. @param longestSide in pixels */
  shrinkImage(image: PickedImage, maxBytes: number, longestSide?: number): Promise<PickedImage>
  /** Sends one file as multipart/form-data, field `file`. */
  upload(url: string, image: PickedImage, headers: Record<string, string>, timeoutMs: number): Promise<{ status: number; body: unknown }>
  copy(text: string): Promise<void>
  /** Shows a place on the phone's map, from which people navigate. */
  openMap(place: MapPlace): Promise<void>
  /** Opens the phone's dialler with this number. */
  dial(phone: string): Promise<void>
  /** Opens a mail to this address, or copies the address. */
  writeMail(address: string): Promise<void>
  /** Asks to send these messages once each. Only within a tap. @returns those that the person accepts */
  requestSubscribe(templateIds: readonly string[]): Promise<string[]>
  /** Opens the host app's settings, where the person can allow what they refused. */
  openSettings(): Promise<void>
  /** Shows a picture alone, where it can be enlarged. */
  showPicture(url: string): Promise<void>
  /** Opens a native page of the mini-program around the web view, above the web view or in its place. @param page its path, with a leading slash */
  toMini(mode: 'navigateTo' | 'redirectTo', page: string): Promise<void>
  /** Leaves the app for an external address. Rejects with `notHere` where an app cannot be left (see `stores/leaveApp`). */
  leave(url: string): Promise<void>
  /** Saves a picture, given by a path or a data URL. @param name of the file, without its ending */
  saveImage(path: string, name: string): Promise<void>
  /** Saves a file, or opens it where the phone can send it on. @param base64 its bytes @param name with its ending */
  saveFile(base64: string, name: string): Promise<void>
  /** Opens the phone's own calendar with the entries, for the person to save. */
  addToCalendar(facts: CalendarFacts): Promise<void>
  /** Reports a new version that has been fetched. `apply` restarts the app. A site has none: its pages fetch new code by themselves. */
  onNewVersion(listener: (apply: () => void) => void): void
  /** Subscribes to all uncaught errors. */
  onScriptError(listener: (error: unknown) => void): void
  /** Raises the brightness and prevents sleep while a pass is shown, so that scanners can read it. @returns a function that restores both */
  brighten(): Promise<() => void>
}

/** What differs between the two browsers. The other facts are known before either adapter loads. */
export type SiteAdapter = Omit<
  Platform,
  keyof HostFacts | 'host' | 'terminal' | 'isInMini' | 'landing' | 'preview' | 'fetchAhead' | 'onScriptError' | 'onNewVersion'
>
