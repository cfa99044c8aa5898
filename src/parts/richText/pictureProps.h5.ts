/** The first picture of a page is asked for before scripts that can wait. Others come when they are near. */
export const pictureProps = (alt: string, isFirst: boolean): object => ({
  imgProps: { alt, ...(isFirst && { fetchpriority: 'high' }) },
})
