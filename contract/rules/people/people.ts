/** Of the people of earlier fairs, so many are brought along at once. */
export const maxBroughtAtOnce = 50

/** So many tickets get their holders at once. */
export const maxAssignedAtOnce = 50

/** One set of answers is stored for so many people at once. */
export const maxAnsweredAtOnce = 500

/** One order for chosen people has so many tickets. */
export const maxOrderedAtOnce = 50

/** The largest archive of photos. Fifty people's photos fit into it. */
export const maxPhotosBytes = 8 * 1024 * 1024

/** Base64 of the largest archive of photos. */
export const maxPhotosBase64 = Math.ceil(maxPhotosBytes / 3) * 4

/** An archive has so many photos at most. */
export const maxPhotosAtOnce = 100

/** Of the name of a picture, so much is said again. */
export const maxPhotoNames = 100
