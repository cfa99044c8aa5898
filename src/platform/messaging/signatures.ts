import type { JsSdkSignature } from '../Platform'
import { platformServices } from '../services'

interface Persisted extends JsSdkSignature {
  url: string
  untilMs: number
}

const persistedName = 'fairgate.jsSdk'

const read = (): Persisted | null => {
  try {
    return JSON.parse(window.sessionStorage.getItem(persistedName) ?? 'null') as Persisted | null
  } catch {
    return null
  }
}

const write = (persisted: Persisted | null): void => {
  try {
    if (persisted) window.sessionStorage.setItem(persistedName, JSON.stringify(persisted))
    else window.sessionStorage.removeItem(persistedName)
  } catch {
    // Private mode: the signature is requested again after a reload.
  }
}

export type Signature = Pick<Persisted, 'appId' | 'timestamp' | 'nonceStr' | 'signature' | 'untilMs'>

/** The stored signature, also after a reload; null if it is for another address or has expired (R03). */
export const persistedSignature = (url: string): Signature | null => {
  const persisted = read()
  return persisted && persisted.url === url && persisted.untilMs > Date.now() ? persisted : null
}

export const newSignature = async (url: string): Promise<Signature> => {
  const fresh = await platformServices().jsSdkConfig(url)
  const signature = { ...fresh, url, untilMs: Date.now() + fresh.expiresInSeconds * 1000 }
  write(signature)
  return signature
}

/** Deletes a signature that WeChat rejected, because its ticket was replaced early. */
export const forgetSignature = (): void => write(null)
