const kibibyte = 1024
const mebibyte = kibibyte * kibibyte

/** `320 KB`, `1.2 MB`. A file of less than one kilobyte has 1 KB. */
export const sizeText = (bytes: number): string =>
  bytes < mebibyte ? `${Math.max(1, Math.round(bytes / kibibyte))} KB` : `${(bytes / mebibyte).toFixed(1).replace(/\.0$/, '')} MB`
