import type { UploadRule } from '../uploads'

/** The picture of a business card that a phone sends to be read. It is stored nowhere, so it is no upload of `uploadRules`. */
export const businessCardRule = {
  mediaTypes: ['image/jpeg', 'image/png'],
  maxBytes: 600 * 1024,
  sides: { min: 200, max: 4000 },
  access: 'register',
} as const satisfies UploadRule

/** The longest side of a picture that a phone makes of it. Small print is still twenty pixels high. */
export const businessCardSide = 1600
