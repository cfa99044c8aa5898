/** The addresses of a comma-separated list of pictures, without duplicates, in order. */
export const listedPictures = (list: string | undefined): string[] => [
  ...new Set(
    (list ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]
