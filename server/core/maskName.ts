/** A name that others may read: its first letter. The stars say nothing about the length. */
export const maskName = (name: string): string => (name === '' ? '' : `${[...name][0]}**`)
