/** A person's photo or avatar in a form. The client shrinks it first. */
export const photoMaxBytes = 200 * 1024

/** Any uploaded picture. */
export const imageMaxBytes = 5 * 1024 * 1024

export const imageMediaTypes = ['image/jpeg', 'image/png'] as const
export type ImageMediaType = (typeof imageMediaTypes)[number]
