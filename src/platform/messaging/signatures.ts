import type { JsSdkSignature } from '../Platform'
import { platformServices } from '../services'

interface Kept extends JsSdkSignature {
  url: string
  untilMs: number
}

const keptName = 'fairgate.jsSdk'

const read = (): Kept | null => {
  try {
    return JSON.parse(window.sessionStorage.getItem(keptName) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

const write = (kept: Kept | null): void => {
  try {
    if (kept) window.sessionStorage.setItem(keptName, JSON.stringify(kept))
    else window.sessionStorage.removeItem(keptName)
  } catch {
    // Private mode: the signature is asked for again after a reload.
  }
}

export type Signature = Pick<Kept, 'appId' | 'timestamp' | 'nonceStr' | 'signature' | 'untilMs'>

/** The signature at hand, over a reload too; null where it is for another address or has run out with its ticket (R03). */
export const keptSignature = (url: string): Signature | null => {
  const kept = read()
  return kept && kept.url === url && kept.untilMs > Date.now() ? kept : null
}

export const newSignature = async (url: string): Promise<Signature> => {
  const fresh = await platformServices().jsSdkConfig(url)
  const signature = { ...fresh, url, untilMs: Date.now() + fresh.expiresInSeconds * 1000 }
  write(signature)
  return signature
}

/** One that WeChat did not take: its ticket was replaced before its time. */
export const forgetSignature = (): void => write(null)
