import type { MapPlace } from '../Platform'

/** The address of a map: Amap for readers of Chinese, Apple's maps for everybody else. Both open their app where there is one. */
export const mapAddress = ({ latitude, longitude, name, language }: MapPlace): string => {
  const query = new URLSearchParams(
    language === 'cn'
      ? { position: `${longitude},${latitude}`, name, coordinate: 'gaode', callnative: '1' }
      : { ll: `${latitude},${longitude}`, q: name },
  )
  return `${language === 'cn' ? 'https://uri.amap.com/marker' : 'https://maps.apple.com/'}?${query}`
}

/** A page of its own, so that the fair stays open behind it. */
export const openApart = async (url: string): Promise<void> => void window.open(url, '_blank', 'noopener')
