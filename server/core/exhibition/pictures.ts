import path from 'node:path'

/** Where the server hands out the public pictures of exhibitions: without a host, so that an address holds wherever the server is reached. */
export const picturesPrefix = '/media/'

/** Where they lie on the disk, as `<tenant>/<exhibition>/<name>`. */
export const picturesFolder = (dataDir: string): string => path.join(dataDir, 'public')
