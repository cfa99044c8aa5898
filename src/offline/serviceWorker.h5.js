/**
 * Keeps the site on the phone, so that it opens in a hall without a network. It keeps public files alone: the page, scripts and
 * styles. Answers of calls, uploads and pictures pass through it untouched.
 * The build writes the list of files and the version (`config/offlineFiles.ts`).
 */
const version = '__VERSION__'
const files = __FILES__

const prefix = 'fairgate-'
const cacheName = prefix + version
const home = './'
/** After this time the stored page opens. A hall's network is often there in name alone. */
const pageTimeoutMs = 2000
/** After this time a file comes from the server. The storage of a phone that just woke up may not answer at all. */
const storageTimeoutMs = 3000

/** The browser's own cache has files whose names contain a hash. The page itself always comes from the server. */
const asked = (file) => (file === home ? new Request(file, { cache: 'reload' }) : file)

const forget = async (isKept) => {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(prefix) && !isKept(name)).map((name) => caches.delete(name)))
}

/** A server without this file no longer wants it. So a new version of the site can always end it. */
const leaveIfGone = async () => {
  const answer = await self.fetch(self.location.href, { method: 'HEAD', cache: 'no-store' })
  if (answer.status !== 404 && answer.status !== 410) return
  await self.registration.unregister()
  await forget(() => false)
}

const storedPage = async (url) => {
  // A short link is resolved by the server. Without it the app continues with the fair that it knows.
  if (url.pathname.includes('/r/')) return Response.redirect(new URL('./#/jump?resume=1', self.registration.scope).href)
  // A person who comes back from the cashier.
  if (url.pathname === '/pay/') return Response.redirect(new URL(`./#/payTransition${url.search}`, self.registration.scope).href)
  return (await caches.open(cacheName)).match(home, { ignoreVary: true })
}

const later = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** What the phone has stored, or nothing if its storage does not answer in time. */
const foundInTime = (asked) => Promise.race([asked.catch(() => undefined), later(storageTimeoutMs)])

/** The page of the newest version, or the stored one if the server does not answer in time. */
const openPage = async (event, url) => {
  const answer = self.fetch(event.request)
  event.waitUntil(answer.then(leaveIfGone).catch(() => undefined))
  const usable = answer.then((page) => (page.status < 500 ? page : null)).catch(() => null)
  const first = await Promise.race([usable, later(pageTimeoutMs)])
  return first || (await foundInTime(storedPage(url))) || answer
}

/** A file whose name contains its hash never changes. */
const openFile = async (request) => {
  const known = await foundInTime(caches.match(request.url, { ignoreVary: true }))
  if (known) return known
  const answer = await self.fetch(request)
  if (answer.ok) {
    const copy = answer.clone()
    // A server that ended this worker had the cache deleted. The pages that are still open must not bring it back.
    caches
      .has(cacheName)
      .then(async (isKept) => isKept && (await caches.open(cacheName)).put(request.url, copy))
      .catch(() => undefined)
  }
  return answer
}

self.addEventListener('install', (event) => {
  const keep = async () => {
    await (await caches.open(cacheName)).addAll([home, ...files].map(asked))
    await self.skipWaiting()
  }
  event.waitUntil(keep())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forget((name) => name === cacheName).then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (/^\/(index\.html|r\/[\w-]+|pay\/)?$/.test(url.pathname)) event.respondWith(openPage(event, url))
  } else if (/^\/(js|css)\/[\w.-]+\.[0-9a-f]{8}\.(js|css)$/.test(url.pathname)) event.respondWith(openFile(request))
})
