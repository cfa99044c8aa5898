import path from 'node:path'

/** What the demo's organisers wrote: exhibition files, tenant files, and the pictures that lie beside them. */
export const filesFolder = path.join(__dirname, 'files')
