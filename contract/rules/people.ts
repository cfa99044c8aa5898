/** Of the people of earlier fairs, so many are brought along at once. */
export const maxBroughtAtOnce = 50
