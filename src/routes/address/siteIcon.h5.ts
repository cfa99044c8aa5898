/** Sets the site's icon in the browser's tab. */
export const setSiteIcon = (address: string): void => {
  const link =
    document.querySelector<HTMLLinkElement>('link[rel="icon"]') ??
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'icon' }))
  link.href = address
}
