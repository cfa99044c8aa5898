/**
 * The page's calls to the driver: everything that a phone or WeChat itself does outside of the package. They travel between
 * Chromium and Node as JSON, with file contents as base64.
 */
export interface HostMethods {
  boot: { parameters: null; result: BootState }
  request: { parameters: HttpQuestion; result: HttpAnswer }
  upload: { parameters: UploadQuestion; result: HttpAnswer }
  abort: { parameters: { taskId: number }; result: null }
  login: { parameters: null; result: HostAnswer<{ code: string }> }
  phoneNumber: { parameters: null; result: HostAnswer<{ code: string }> }
  pay: { parameters: Record<string, unknown>; result: HostAnswer<object> }
  scan: { parameters: Record<string, unknown>; result: HostAnswer<ScanResult> }
  chooseFiles: { parameters: { count: number; api: string }; result: HostAnswer<{ files: ChosenFile[] }> }
  saveToAlbum: { parameters: { name: string; base64: string }; result: null }
}

/** A refusal carries the part of WeChat's errMsg after `fail `. */
export type HostAnswer<T> = ({ ok: true } & T) | { ok: false; reason: string }

export interface BootState {
  path: string
  /** As WeChat hands it over: not decoded. */
  query: string
  scene: number
  referrerInfo: Record<string, unknown>
  appId: string
  language: string
  storage: Record<string, string>
  userFiles: Record<string, string>
  isOffline: boolean
  /** WeChat has fetched a newer version of the package. */
  hasUpdate: boolean
  /** The person has not accepted the privacy guide yet. */
  needsPrivacy: boolean
}

export interface HttpQuestion {
  taskId: number
  url: string
  method: string
  header: Record<string, string>
  base64Body: string | null
  timeoutMs: number
}

export interface UploadQuestion {
  taskId: number
  url: string
  header: Record<string, string>
  fieldName: string
  fileName: string
  base64: string
  formData: Record<string, string>
  timeoutMs: number
}

export type HttpAnswer =
  | { ok: true; statusCode: number; header: Record<string, string>; cookies: string[]; base64: string }
  | { ok: false; reason: string }

export interface ScanResult {
  result: string
  scanType: string
}

export interface ChosenFile {
  name: string
  base64: string
}

/** The name under which the driver's answers are reachable in the page. */
export const hostBinding = '__miniProgramHost'
