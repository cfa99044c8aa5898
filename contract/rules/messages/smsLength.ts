/** The letters that a handset has in its own alphabet (GSM 03.38). Any other makes a message of 16-bit signs. */
const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/u
const doubled = /[\^{}\\[~\]|€]/gu

/** How long an SMS is: its characters, and the parts for which a provider charges. */
export interface SmsLength {
  characters: number
  segments: number
}

/** A long text goes out in parts, each of which loses some characters to the numbers that join them. */
export const smsLength = (text: string): SmsLength => {
  const isGsm = gsm.test(text)
  // UTF-16 units, because that is what the network counts.
  const characters = isGsm ? text.length + (text.match(doubled)?.length ?? 0) : text.length
  const [alone, inParts] = isGsm ? [160, 153] : [70, 67]
  return { characters, segments: characters === 0 ? 0 : characters <= alone ? 1 : Math.ceil(characters / inParts) }
}
