/** 160 random bits in hexadecimal letters. No other page can guess them. */
export const newNonce = (): string =>
  Array.from(window.crypto.getRandomValues(new Uint8Array(20)), (byte) => byte.toString(16).padStart(2, '0')).join('')
