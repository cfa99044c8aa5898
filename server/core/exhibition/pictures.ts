import path from 'node:path'

/** The path under which the server serves the exhibitions' public pictures. Without a host, so that it works under any address of the server. */
export const picturesPrefix = '/media/'

/** Their folder on disk, as `<tenant>/<exhibition>/<name>`. */
export const picturesFolder = (dataDir: string): string => path.join(dataDir, 'public')
