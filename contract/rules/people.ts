/** Of the people of earlier fairs, so many are brought along at once. */
export const maxBroughtAtOnce = 50

/** So many tickets get their holders at once. */
export const maxAssignedAtOnce = 50

/** One order for chosen people has so many tickets. */
export const maxOrderedAtOnce = 50
