import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { App } from '../App'
import { picturesFolder, picturesPrefix } from '../exhibition/pictures'
import { filePolicy } from './securityHeaders'
import { makePageReader } from './sitePage'

const yearSeconds = 365 * 24 * 3600

/** The pages of the site, by their addresses. */
const pages: Record<string, string> = {
  '/': 'index.html',
  '/index.html': 'index.html',
  '/pc/': 'pc/index.html',
  '/pc/index.html': 'pc/index.html',
  '/pay/': 'pay/index.html',
}

/**
 * Mail programs and chats write the hash of an address as `%23`, so that it reaches the server as a path. The browser is sent to the
 * same address with its hash. The answer is always a path of this site.
 */
const restoreHash = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, reply, done) => {
    const [, folder, rest] = /^(\/(?:pc\/)?)(?:%25)*%(?:25)*23(\/.*)$/.exec(request.raw.url ?? '') ?? []
    if (folder && rest) reply.code(302).header('Cache-Control', 'no-cache').redirect(`${folder}#${rest}`)
    else done()
  })
}

/**
 * The built H5 site: files with a hash in their name are cached for a year, the page itself is revalidated each time. A file of the
 * same name in the other folder comes first.
 */
const serveBuilt = async (server: FastifyInstance, root: string, rootFilesDir: string): Promise<void> => {
  await server.register(fastifyStatic, {
    root: [rootFilesDir, root],
    prefix: '/',
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(reply, filePath) {
      const isHashed = /\.[0-9a-f]{8}\.\w+$/.test(filePath.replace(/\.(gz|br)$/, ''))
      reply.setHeader('Cache-Control', isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
      // The same address answers in several encodings. A cache that did not know would give Brotli to a client that cannot read it.
      reply.setHeader('Vary', 'Accept-Encoding')
    },
  })
  const read = makePageReader(root)
  server.addHook('onSend', (request, reply, _payload, done) => {
    const page = pages[request.url.split('?')[0]!]
    if (page && reply.statusCode < 400)
      reply.headers({ ...read(page).headersFor(request.headers['user-agent']), Vary: 'Accept-Encoding, User-Agent' })
    done()
  })
  // A file whose name contains its hash is never revalidated, so headers about its age, and those for pages, are left out.
  server.addHook('onSend', (_request, reply, _payload, done) => {
    const caching = reply.getHeader('cache-control')
    if (typeof caching === 'string' && caching.endsWith('immutable'))
      for (const name of ['etag', 'last-modified', 'accept-ranges', 'referrer-policy']) reply.removeHeader(name)
    done()
  })
  server.get('/', (_request, reply) => reply.sendFile('index.html'))
  server.get('/pc/', (_request, reply) => reply.sendFile('pc/index.html'))
  server.get('/pay/', (_request, reply) => reply.sendFile('pay/index.html'))
  server.get('/pc', (_request, reply) => reply.redirect('/pc/'))
}

/** The site, and the exhibitions' own pictures under `/media`. */
export const serveSite = async (server: FastifyInstance, app: App): Promise<void> => {
  const { siteDir, rootFilesDir, dataDir } = app.config
  if (siteDir !== null) {
    restoreHash(server)
    await serveBuilt(server, siteDir, rootFilesDir)
  }
  await server.register(fastifyStatic, {
    root: picturesFolder(dataDir),
    prefix: picturesPrefix,
    decorateReply: siteDir === null,
    index: false,
    cacheControl: false,
    setHeaders(reply) {
      reply.setHeader('Cache-Control', 'public, max-age=300')
      reply.setHeader('Content-Security-Policy', filePolicy)
    },
  })
}
